#!/bin/sh
# Publishes the files of a folder as the release of a tag, or adds them to it: publish.sh TAG FOLDER NOTES
#
# Needs GitHub's gh, with GH_TOKEN and GH_REPO. A release that is there gets the new text, and files of the same name
# are replaced, so that it can be run again.
set -eu
tag=$1 folder=$2 notes=$3
if gh release view "$tag" > /dev/null 2>&1; then
    gh release edit "$tag" --notes-file "$notes"
else
    gh release create "$tag" --verify-tag --title "Ludoteca ${tag#v}" --notes-file "$notes"
fi
gh release upload "$tag" --clobber -- "$folder"/*
