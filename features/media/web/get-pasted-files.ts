/**
 * Returns the files of a paste. Returns no files if the clipboard also contains a formatted text, because Office
 * programs copy a picture of a text together with the text. An unformatted text does not exclude files, because the
 * macOS Finder copies the name of a file together with the file.
 */
export function getPastedFiles({ types, files }: DataTransfer): readonly File[] {
  const isFormattedText = types.includes('text/plain') && types.includes('text/html');
  return isFormattedText ? [] : [...files];
}
