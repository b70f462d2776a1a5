import type { PostRow } from './present-post.ts';

/**
 * Collects the tags and venue ids of several versions of one post. After a change of the post, the lists of posts with
 * these tags and venues must be updated.
 */
export function collectTagsAndVenueIds(...versions: Pick<PostRow, 'tags' | 'venue'>[]): {
  tags: string[];
  venueIds: string[];
} {
  return {
    tags: [...new Set(versions.flatMap((version) => version.tags))],
    venueIds: [...new Set(versions.flatMap((version) => version.venue?.id ?? []))],
  };
}
