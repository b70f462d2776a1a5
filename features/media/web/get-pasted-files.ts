/**
 * Returns the files of a paste. Returns none if the clipboard also has a formatted text, because Office programs copy a
 * text together with a picture of it. An unformatted text does not matter: the macOS Finder copies the name of a file
 * together with the file.
 */
export function getPastedFiles({ types, files }: DataTransfer): readonly File[] {
  const isFormattedText = types.includes('text/plain') && types.includes('text/html');
  return isFormattedText ? [] : [...files];
}
