/** Where what an entry is about can be seen (EXP-049). Pure. */

const paths: Record<string, (id: string) => string> = {
  post: (id) => `/post/${encodeURIComponent(id)}`,
  story: (id) => `/story/${encodeURIComponent(id)}`,
  booking: (id) => `/trip/${encodeURIComponent(id)}`,
  achievement: () => '/progress',
  level: () => '/progress',
};

/** The path of what a reference names; null where there is nothing to open. */
export function entryLink(link: { kind: string; id: string } | null): string | null {
  return link === null ? null : (paths[link.kind]?.(link.id) ?? null);
}
