/**
 * Downloads the file at a URL.
 * @param name file name; by default the name that the server or the URL gives
 */
export function downloadUrl(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/**
 * Downloads a text as a file.
 * @param name file name
 * @param type MIME type
 */
export function downloadTextFile(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type }));
}

/**
 * Downloads a blob as a file.
 * @param name file name
 */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  downloadUrl(url, name);
  // Revokes the URL later, because the browser reads the blob only after `click()` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
