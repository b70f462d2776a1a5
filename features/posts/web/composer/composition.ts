/** Content of the composer as plain data, with pure functions. */
import { codePoints } from '#platform/contract/code-points.ts';
import { collectTags } from '../../domain/collect-tags.ts';
import { maxContent } from '../../domain/limits.ts';
import type { Post } from '../../domain/post-shape.ts';
import type { ComposerRequest } from './composer-store.ts';

export interface Fields extends Record<string, string | string[]> {
  content: string;
  tags: string[];
  /** Alt texts, in the order of the images. */
  alts: string[];
  /** Id of the venue. Empty if there is no place, or if the author typed a place name. */
  venueId: string;
  venueName: string;
  /** The chosen location, serialized by `writeLocationChoice`; empty for none. */
  spot: string;
}

const emptyFields: Fields = { content: '', tags: [], alts: [], venueId: '', venueName: '', spot: '' };

/** Returns the tags of a post that do not occur as hashtags in its text. */
export function listSeparateTags(post: Pick<Post, 'content' | 'tags'>): string[] {
  const written = new Set(collectTags(post.content, []));
  return post.tags.filter((tag) => !written.has(tag));
}

/** Creates the initial content of the composer: from the edited post, from a draft, or empty. */
export function createInitialFields(request: ComposerRequest): Fields {
  if (request.mode === 'edit') {
    const { post } = request;
    return {
      content: post.content,
      tags: listSeparateTags(post),
      alts: post.imageDetails.map((image) => image.alt),
      venueId: post.venueDetails?.id ?? '',
      venueName: post.venue ?? '',
      spot: '',
    };
  }
  const { start } = request;
  if (!start) return emptyFields;
  return {
    content: start.content,
    tags: listSeparateTags({ content: start.content, tags: [...(start.tags ?? [])] }),
    alts: [],
    venueId: start.venue?.id ?? '',
    venueName: start.venue?.name ?? '',
    spot: '',
  };
}

/**
 * Returns whether the post can be published: it has text or images, and the text is not too long.
 * @param images number of images
 */
export function canPost(fields: Fields, images: number): boolean {
  return (fields.content.trim() !== '' || images > 0) && codePoints(fields.content) <= maxContent;
}

/** Converts the chosen place to the argument `venue` of `createPost`: a venue id, a typed name, or null. */
export function toVenueArgument(fields: Fields): string | { name: string } | null {
  if (fields.venueName === '') return null;
  return fields.venueId === '' ? { name: fields.venueName } : fields.venueId;
}

/**
 * Counts the images without alt text (EXP-025).
 * @param images number of images
 */
export function countMissingAlts(fields: Fields, images: number): number {
  return Array.from({ length: images }, (_, at) => fields.alts[at] ?? '').filter((alt) => alt.trim() === '')
    .length;
}
