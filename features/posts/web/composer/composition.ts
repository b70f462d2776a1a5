/** What is being written, as plain data. Pure. */
import { countCodePoints } from '#platform/ui/counter.ts';
import { collectTags } from '../../domain/collect-tags.ts';
import { maxContent } from '../../domain/limits.ts';
import type { Post } from '../../domain/post-shape.ts';
import type { ComposerRequest } from './composer-store.ts';

export interface Fields extends Record<string, string | string[]> {
  content: string;
  tags: string[];
  /** Texts of the pictures, by position. */
  alts: string[];
  /** '' for none, or for a place that only has a name. */
  venueId: string;
  venueName: string;
  /** The location choice as text, made by `writeLocationChoice`; '' for none. */
  spot: string;
}

const nothing: Fields = { content: '', tags: [], alts: [], venueId: '', venueName: '', spot: '' };

/** The tags of a post that do not stand in its text. */
export function tagsBeside(post: Pick<Post, 'content' | 'tags'>): string[] {
  const written = new Set(collectTags(post.content, []));
  return post.tags.filter((tag) => !written.has(tag));
}

/** What the composer begins with. */
export function startFields(request: ComposerRequest): Fields {
  if (request.mode === 'edit') {
    const { post } = request;
    return {
      content: post.content,
      tags: tagsBeside(post),
      alts: post.imageDetails.map((image) => image.alt),
      venueId: post.venueDetails?.id ?? '',
      venueName: post.venue ?? '',
      spot: '',
    };
  }
  const { start } = request;
  if (!start) return nothing;
  return {
    content: start.content,
    tags: tagsBeside({ content: start.content, tags: [...(start.tags ?? [])] }),
    alts: [],
    venueId: start.venue?.id ?? '',
    venueName: start.venue?.name ?? '',
    spot: '',
  };
}

/** Whether there is something to post and it is not too long. */
export function canPost(fields: Fields, images: number): boolean {
  return (fields.content.trim() !== '' || images > 0) && countCodePoints(fields.content) <= maxContent;
}

/** The place as the wire takes it. */
export function venueArgument(fields: Fields): string | { name: string } | null {
  if (fields.venueName === '') return null;
  return fields.venueId === '' ? { name: fields.venueName } : fields.venueId;
}

/** How many pictures have no text for people who cannot see them (EXP-025). */
export function missingAlts(fields: Fields, images: number): number {
  return Array.from({ length: images }, (_, at) => fields.alts[at] ?? '').filter((alt) => alt.trim() === '')
    .length;
}
