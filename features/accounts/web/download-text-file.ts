/**
 * Downloads a text as a file.
 * @param name file name
 * @param type MIME type
 */
export function downloadTextFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob only after the click has returned, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
