import { postsApi } from '#features/posts/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { TagSearchResult } from './calls.ts';

/** Maximum number of tags for which pictures are loaded. */
const maxTags = 20;

/** Returns the longest text with which all of the texts begin. */
function findCommonPrefix([first = '', ...rest]: readonly string[]): string {
  let length = first.length;
  for (const text of rest) while (!text.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

/**
 * React hook that returns the URL of a picture of a recent post for found tags. One call loads the pictures of the most
 * used tags that begin like all of the found ones. Found tags with different beginnings get no pictures.
 */
export function useTagPictures(tags: readonly TagSearchResult[]): ReadonlyMap<string, string> {
  const prefix = findCommonPrefix(tags.map(({ tag }) => tag));
  const { data } = useQuery({
    queryKey: ['tagPictures', prefix],
    queryFn: ({ signal }) => postsApi.listPostTags({ prefix, hasPictures: true, limit: maxTags }, { signal }),
    enabled: prefix !== '',
    staleTime: 60_000,
  });
  return new Map(data?.tags.flatMap(({ tag, picture }) => (picture ? [[tag, picture.url] as const] : [])));
}
