/** Links from the entries of a token statement to the content that earned or cost the tokens (EXP-049). */

const paths: Record<string, (id: string) => string> = {
  post: (id) => `/post/${encodeURIComponent(id)}`,
  story: (id) => `/story/${encodeURIComponent(id)}`,
  booking: (id) => `/trip/${encodeURIComponent(id)}`,
  achievement: () => '/progress',
  level: () => '/progress',
};

/**
 * Returns the URL path to which a line of a token statement links, such as the post that earned the tokens; null if
 * there is none.
 */
export function getLinkTargetPathOfStatementEntry(link: { kind: string; id: string } | null): string | null {
  return link === null ? null : (paths[link.kind]?.(link.id) ?? null);
}
