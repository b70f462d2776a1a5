/** Content of the composer (the dialog in which a person writes a post) as plain data, and pure functions on it. */
import { isEmptyDraft } from '#platform/client/drafts.ts';
import type { DraftFieldsByName } from '#platform/client/drafts.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { restrictedCommentAudiences } from '../../domain/comment-audience.ts';
import type { RestrictedCommentAudience } from '../../domain/comment-audience.ts';
import { listTagsMissingFromText } from '../../domain/collect-tags.ts';
import { maxPostLength } from '../../domain/limits.ts';
import { findPollProblem, hasFilledInPollOption } from './poll-fields.ts';
import type { PollFields } from './poll-fields.ts';
import type { OpenComposerRequest } from './composer-store.ts';

/** The fields of the composer, in the form in which the draft stores them. */
export interface ComposerFields extends Record<string, string | string[]>, PollFields {
  content: string;
  tags: string[];
  /** Alt texts, in the order of the images. */
  alts: string[];
  /** Id of the venue. Empty if there is no place, or if the author typed a place name. */
  venueId: string;
  venueName: string;
  /**
   * The author's position and its precision, serialized by `serializeChosenPostLocation`; empty for none. For a post
   * without a venue, the position is published at that precision. For a post with a venue, it is never published: it
   * serves only to detect when the author of a deferred post has left the venue (NEW-06).
   */
  spot: string;
  /**
   * Name of the area that an existing post shows before its edit. Empty if there is none, or if the author has changed
   * the place.
   */
  shownArea: string;
  /** Id of the quoted post; empty for none. An edit cannot change it. */
  quotedPostId: string;
  /** Who may comment on the post (`RestrictedCommentAudience`); empty for everyone. An edit cannot change it. */
  commentAudience: string;
  /**
   * Version on which the content is based. The draft stores it, so that a change on another device can be detected
   * later (ERR-004).
   * - Edit of a post: the post's `updatedAt` when the author opened it; empty if the post had never been edited.
   * - Draft from the server: the draft's `updatedAt` when the author opened it.
   * - Other new post: empty.
   */
  base: string;
}

const emptyFields: ComposerFields = {
  content: '',
  tags: [],
  alts: [],
  venueId: '',
  venueName: '',
  spot: '',
  shownArea: '',
  quotedPostId: '',
  pollOptions: [],
  pollHours: '',
  commentAudience: '',
  base: '',
};

/**
 * Returns true if a draft of a post has no content. A poll without any text is no content, and neither is the choice of
 * who may comment.
 */
export function isEmptyPostDraft(fields: DraftFieldsByName): boolean {
  const { pollOptions = [], commentAudience: _commentAudience, ...others } = fields;
  const isPollBlank = !hasFilledInPollOption({ pollOptions: [pollOptions].flat() });
  return isPollBlank && isEmptyDraft({ ...others, pollHours: '' });
}

/** Returns who may comment on the new post, besides its author; null for everyone. */
export const readCommentAudience = ({
  commentAudience,
}: Pick<ComposerFields, 'commentAudience'>): RestrictedCommentAudience | null =>
  restrictedCommentAudiences.find((audience) => audience === commentAudience) ?? null;

/** Creates the initial content of the composer: from the edited post, from a draft, or empty. */
export function createInitialComposerFields(request: OpenComposerRequest): ComposerFields {
  if (request.mode === 'edit') {
    const { post } = request;
    return {
      content: post.content,
      tags: listTagsMissingFromText(post.content, post.tags),
      alts: post.imageDetails.map((image) => image.alt),
      venueId: post.venueDetails?.id ?? '',
      venueName: post.venue ?? '',
      spot: '',
      shownArea: post.locationDetails?.label ?? '',
      quotedPostId: post.quotedPostId ?? '',
      pollOptions: [],
      pollHours: '',
      commentAudience: '',
      base: post.updatedAt ?? '',
    };
  }
  if (request.mode === 'scheduled') {
    const { content, tags, imageAlts, quotedPostId } = request.post;
    return {
      ...emptyFields,
      content,
      tags: listTagsMissingFromText(content, tags),
      alts: imageAlts ?? [],
      quotedPostId: quotedPostId ?? '',
    };
  }
  const { start } = request;
  if (!start) return emptyFields;
  return {
    ...emptyFields,
    content: start.content,
    tags: listTagsMissingFromText(start.content, start.tags ?? []),
    venueId: start.venue?.id ?? '',
    venueName: start.venue?.name ?? '',
    quotedPostId: start.quotedPostId ?? '',
    pollOptions: [...(start.poll?.options ?? [])],
    pollHours: start.poll === undefined ? '' : String(start.poll.hours),
    commentAudience: start.commentAudience ?? '',
    base: start.base ?? '',
  };
}

/**
 * Returns whether the post can be published: it has text or images, the text is not too long, and its poll is complete.
 * @param imageCount number of images
 */
export function isValidPostContent(fields: ComposerFields, imageCount: number): boolean {
  const hasContent = fields.content.trim() !== '' || imageCount > 0;
  return hasContent && countCodePoints(fields.content) <= maxPostLength && findPollProblem(fields) === null;
}

/** Converts the chosen place to the argument `venue` of `createPost`: a venue id, a typed name, or null. */
export function convertComposerFieldsToSubmittedVenue(
  fields: ComposerFields,
): string | { name: string } | null {
  if (fields.venueName === '') return null;
  return fields.venueId === '' ? { name: fields.venueName } : fields.venueId;
}

/**
 * Counts the images without alt text (EXP-025).
 * @param imageCount number of images
 */
export function countImagesWithoutAltText(fields: ComposerFields, imageCount: number): number {
  return Array.from({ length: imageCount }, (_, at) => fields.alts[at] ?? '').filter(
    (alt) => alt.trim() === '',
  ).length;
}
