import type { PostRow } from './present-post.ts';

/** The tags and venues of the versions of one post: the lists by tag and by venue that a change of it concerns. */
export function listedAs(...versions: Pick<PostRow, 'tags' | 'venue'>[]): {
  tags: string[];
  venueIds: string[];
} {
  return {
    tags: [...new Set(versions.flatMap((version) => version.tags))],
    venueIds: [...new Set(versions.flatMap((version) => version.venue?.id ?? []))],
  };
}
