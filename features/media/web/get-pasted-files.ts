/**
 * Returns the files of a paste. Returns no files if the clipboard also contains a formatted text, because Office
 * programs copy a picture of the text together with the text. Returns the files if the clipboard also contains an
 * unformatted text, because the macOS Finder copies the name of a file together with the file.
 */
export function getPastedFiles({ types, files }: DataTransfer): readonly File[] {
  const isFormattedText = types.includes('text/plain') && types.includes('text/html');
  return isFormattedText ? [] : [...files];
}
