/** The content of the composer as plain data. Pure. */
import { codePoints } from '#platform/contract/code-points.ts';
import { collectTags } from '../../domain/collect-tags.ts';
import { maxContent } from '../../domain/limits.ts';
import type { Post } from '../../domain/post-shape.ts';
import type { ComposerRequest } from './composer-store.ts';

export interface Fields extends Record<string, string | string[]> {
  content: string;
  tags: string[];
  /** Alt texts of the images, by position. */
  alts: string[];
  /** '' for none, or for a named place without an id. */
  venueId: string;
  venueName: string;
  /** The location choice as text, made by `writeLocationChoice`; '' for none. */
  spot: string;
}

const emptyFields: Fields = { content: '', tags: [], alts: [], venueId: '', venueName: '', spot: '' };

/** Lists the tags of a post that its text does not contain. */
export function listSeparateTags(post: Pick<Post, 'content' | 'tags'>): string[] {
  const written = new Set(collectTags(post.content, []));
  return post.tags.filter((tag) => !written.has(tag));
}

/** Creates the initial content of the composer. */
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

/** Returns whether the content is neither empty nor too long. */
export function canPost(fields: Fields, images: number): boolean {
  return (fields.content.trim() !== '' || images > 0) && codePoints(fields.content) <= maxContent;
}

/** Converts the place to the argument `venue` of the wire. */
export function toVenueArgument(fields: Fields): string | { name: string } | null {
  if (fields.venueName === '') return null;
  return fields.venueId === '' ? { name: fields.venueName } : fields.venueId;
}

/** Counts the images without alt text (EXP-025). */
export function countMissingAlts(fields: Fields, images: number): number {
  return Array.from({ length: images }, (_, at) => fields.alts[at] ?? '').filter((alt) => alt.trim() === '')
    .length;
}
