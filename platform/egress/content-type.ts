/** Comparison of requested and received content types. */

/** Returns the media type in lower case without parameters; empty for none. */
function essenceOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** True if a type matches one of the accepted ones: exact (`text/html`) or by family (`image/*`). */
export function isAccepted(contentType: string | null, accept: readonly string[]): boolean {
  const essence = essenceOf(contentType);
  return accept.some((wanted) =>
    wanted.endsWith('/*') ? essence.startsWith(wanted.slice(0, -1)) : essence === wanted,
  );
}
