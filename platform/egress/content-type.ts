/** Content types as we ask for them and as they are answered. */

/** The type alone, lower case, without parameters; empty for none. */
function essenceOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** True where a type is one of those asked for, each whole (`text/html`) or a family of them (`image/*`). */
export function isAccepted(contentType: string | null, accept: readonly string[]): boolean {
  const essence = essenceOf(contentType);
  return accept.some((wanted) =>
    wanted.endsWith('/*') ? essence.startsWith(wanted.slice(0, -1)) : essence === wanted,
  );
}
