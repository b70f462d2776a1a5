/** Downloads a person's exported data as a file (EXP-016). */
export function downloadPersonalData(data: { exportedAt: string }): void {
  downloadTextFile(
    `plaza-${data.exportedAt.slice(0, 10)}.json`,
    JSON.stringify(data, null, 2),
    'application/json',
  );
}

/** Downloads a text as a file. */
export function downloadTextFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
