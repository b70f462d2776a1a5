import type { PostRow } from './present-post.ts';

/** Returns the tags and venues of versions of one post, which determine the lists that a change of it affects. */
export function listedAs(...versions: Pick<PostRow, 'tags' | 'venue'>[]): {
  tags: string[];
  venueIds: string[];
} {
  return {
    tags: [...new Set(versions.flatMap((version) => version.tags))],
    venueIds: [...new Set(versions.flatMap((version) => version.venue?.id ?? []))],
  };
}
