/** Paths of the things that entries of statements are about (EXP-049). Pure. */

const paths: Record<string, (id: string) => string> = {
  post: (id) => `/post/${encodeURIComponent(id)}`,
  story: (id) => `/story/${encodeURIComponent(id)}`,
  booking: (id) => `/trip/${encodeURIComponent(id)}`,
  achievement: () => '/progress',
  level: () => '/progress',
};

/** Returns the path of a reference's screen; null if it has none. */
export function findEntryPath(link: { kind: string; id: string } | null): string | null {
  return link === null ? null : (paths[link.kind]?.(link.id) ?? null);
}
