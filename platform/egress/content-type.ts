/** Checks the content type of a response against the accepted types. */

/**
 * Returns the media type of a Content-Type header, in lower case and without parameters, such as `text/html`; the empty
 * string if there is no header.
 */
function essenceOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * Returns true if the content type of a response matches one of the accepted types. An accepted type is a single type
 * (`text/html`) or all types of a family (`image/*`).
 */
export function isAcceptedContentType(contentType: string | null, accept: readonly string[]): boolean {
  const essence = essenceOf(contentType);
  return accept.some((wanted) =>
    wanted.endsWith('/*') ? essence.startsWith(wanted.slice(0, -1)) : essence === wanted,
  );
}
