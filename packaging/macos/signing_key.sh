#!/bin/sh
# Puts the key that signs programs for macOS into a keychain of its own, on GitHub's machine.
#
# Takes CERTIFICATE (a .p12 in base64), PASSWORD and RUNNER_TEMP from the environment.
set -eu
keychain="$RUNNER_TEMP/signing.keychain-db"
own=$(uuidgen)
printf %s "$CERTIFICATE" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
security create-keychain -p "$own" "$keychain"
security set-keychain-settings -lut 3600 "$keychain"
security unlock-keychain -p "$own" "$keychain"
security import "$RUNNER_TEMP/certificate.p12" -P "$PASSWORD" -k "$keychain" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$own" "$keychain" > /dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
rm "$RUNNER_TEMP/certificate.p12"
