; Ludoteca's installer for Windows: for one user, without an administrator. makensis gets these from
; packaging/windows_packages.py: VERSION, PROGRAM (the built folder), OUTPUT, SIZE (kilobytes), WORDS (translations),
; ICON, PICTURE (of the last page).
; /S installs and removes in silence: with file types, without an icon on the desktop; matches stay.

; The program is one for 64 bits, and so is its installer; NSIS can make such ones as Debian and Ubuntu have it.
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ludoteca"
!define CLASSES "Software\Classes"

Name "Ludoteca"
BrandingText "Ludoteca ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Ludoteca"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Ludoteca"
VIAddVersionKey "FileDescription" "Ludoteca"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "The Ludoteca authors"
VIAddVersionKey "LegalCopyright" "The Ludoteca authors; MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\Ludoteca.exe"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!include "${WORDS}"

; A program that runs keeps its file: people close it and try again, and in silence nothing is half replaced.
!macro WaitUntilClosed
  retry:
  IfFileExists "$INSTDIR\Ludoteca.exe" 0 closed
  ClearErrors
  FileOpen $0 "$INSTDIR\Ludoteca.exe" a
  IfErrors 0 opened
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY retry
  SetErrorLevel 1
  Quit
  opened:
  FileClose $0
  closed:
!macroend

Section "Ludoteca"
  SectionIn RO
  ; Whole folders are replaced here, and removed with the program: one of somebody else's is not ours to touch.
  IfFileExists "$INSTDIR\Ludoteca.exe" ours
  IfFileExists "$INSTDIR\uninstall.exe" ours
  IfFileExists "$INSTDIR\_internal\*.*" theirs
  IfFileExists "$INSTDIR\licenses\*.*" theirs ours
  theirs:
  StrCpy $INSTDIR "$INSTDIR\Ludoteca"
  ours:
  !insertmacro WaitUntilClosed
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licenses"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"  ; first: it says that a half installation is ours
  File /r "${PROGRAM}\*.*"
  CreateShortcut "$SMPROGRAMS\Ludoteca.lnk" "$INSTDIR\Ludoteca.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Ludoteca"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Ludoteca.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Ludoteca authors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "$(OpenFiles)"
  WriteRegStr HKCU "${CLASSES}\.ludoteca" "" "Ludoteca.Match"
  WriteRegStr HKCU "${CLASSES}\.ludoteca\OpenWithProgids" "Ludoteca.Match" ""
  WriteRegStr HKCU "${CLASSES}\Ludoteca.Match" "" "$(MatchFile)"
  WriteRegStr HKCU "${CLASSES}\Ludoteca.Match\DefaultIcon" "" "$INSTDIR\Ludoteca.exe,0"
  WriteRegStr HKCU "${CLASSES}\Ludoteca.Match\shell\open\command" "" '"$INSTDIR\Ludoteca.exe" "%1"'
  ; .mat may be somebody else's: Ludoteca is offered under "Open with", and is not the one that a double click starts.
  WriteRegStr HKCU "${CLASSES}\.mat\OpenWithProgids" "Ludoteca.Match" ""
  ${RefreshShellIcons}
SectionEnd

Section /o "$(IconOnDesktop)"
  CreateShortcut "$DESKTOP\Ludoteca.lnk" "$INSTDIR\Ludoteca.exe"
SectionEnd

Section "un.Ludoteca"
  !insertmacro WaitUntilClosed
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\Ludoteca.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Ludoteca.lnk"
  Delete "$DESKTOP\Ludoteca.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.ludoteca" ""
  StrCmp $0 "Ludoteca.Match" 0 +2
    DeleteRegKey HKCU "${CLASSES}\.ludoteca"
  DeleteRegValue HKCU "${CLASSES}\.mat\OpenWithProgids" "Ludoteca.Match"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.mat\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.mat"
  DeleteRegKey HKCU "${CLASSES}\Ludoteca.Match"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${RefreshShellIcons}
  IfFileExists "$LOCALAPPDATA\ludoteca\*.*" 0 done
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(DeleteMatches)" /SD IDNO IDNO done
    RMDir /r "$LOCALAPPDATA\ludoteca"
  done:
SectionEnd
