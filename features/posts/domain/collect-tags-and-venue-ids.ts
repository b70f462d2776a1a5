import type { PostRow } from './present-post.ts';

/**
 * Returns the tags and venue ids that occur in any of several versions of one post. Lists of posts with these tags or
 * at these venues must be updated after a change of the post.
 */
export function collectTagsAndVenueIdsOfPostVersions(...versions: Pick<PostRow, 'tags' | 'venue'>[]): {
  tags: string[];
  venueIds: string[];
} {
  return {
    tags: [...new Set(versions.flatMap((version) => version.tags))],
    venueIds: [...new Set(versions.flatMap((version) => version.venue?.id ?? []))],
  };
}
