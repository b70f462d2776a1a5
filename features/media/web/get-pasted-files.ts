/**
 * Returns the files of a paste. Returns none if the clipboard has a formatted text: Office programs copy a text together
 * with a picture of it. An unformatted text may be the file's name, which the macOS Finder copies together with the file.
 */
export function getPastedFiles({ types, files }: DataTransfer): readonly File[] {
  const isFormattedText = types.includes('text/plain') && types.includes('text/html');
  return isFormattedText ? [] : [...files];
}
