/** Sending what was written: one identity for all tries (EXP-027), and an answer that the composer can show. */
import { CallError, newId } from '#platform/client/call.ts';
import { toDataUrl } from '#features/media/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { Post } from '../../domain/post-shape.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import { holdPost, postsApi } from '../calls.ts';
import type { DeferredPost, NewPost } from '../calls.ts';
import { createPostMutation } from '../post-store.ts';
import { venueArgument } from './composition.ts';
import type { Fields } from './composition.ts';
import { locationArgument } from './location-choice.ts';
import type { LocationChoice } from './location-choice.ts';

/** The id and the key of one composition: kept until the server has taken it. */
interface Identity {
  id: string;
  key: string;
}

export const newIdentity = (): Identity => ({ id: newId(), key: newId() });

export type Published =
  | { type: 'posted'; post: Post; notes: readonly string[] }
  /** The same post was there already (POST-009). */
  | { type: 'duplicate'; post: Post }
  /** It appears when its writer has left (NEW-06). */
  | { type: 'held'; held: DeferredPost }
  | Failed;

export interface Failed {
  type: 'failed';
  message: string;
  /** The server never judged it: it can be sent later as it is. */
  unreachable: boolean;
  /** Only a new id and key can help. */
  renew: boolean;
  /** The post was changed elsewhere since this edit began (ERR-004). */
  conflict: boolean;
}

/** What the wire takes for a new post. */
export async function newPostArguments(
  fields: Fields,
  images: readonly Blob[],
  identity: Identity,
  choice: LocationChoice | null = null,
): Promise<NewPost> {
  const pictures = await Promise.all(
    images.map(async (blob, at) => ({ data: await toDataUrl(blob), alt: (fields.alts[at] ?? '').trim() })),
  );
  return {
    id: identity.id,
    content: fields.content,
    images: pictures,
    venue: venueArgument(fields),
    tags: fields.tags,
    ...(choice ? { location: locationArgument(choice) } : {}),
  };
}

/** Publishes a new post: at once, or when its writer has left. Never throws. */
export const publishNew = (
  args: NewPost,
  choice: LocationChoice | null,
  identity: Identity,
): Promise<Published> => (choice?.hold ? publishLater(args, choice, identity) : publishPost(args, identity));

/** Hands a new post over to wait until its writer has left. Never throws, as `publishPost`. */
async function publishLater(args: NewPost, choice: LocationChoice, identity: Identity): Promise<Published> {
  try {
    const { held } = await holdPost({ ...args, location: locationArgument(choice) }, identity.key);
    return { type: 'held', held };
  } catch (error) {
    return failed(error);
  }
}

/** Publishes a new post. Never throws: a failure is an outcome, with what the person needs to know. */
async function publishPost(args: NewPost, identity: Identity): Promise<Published> {
  const result = await pageMutations.run(createPostMutation, args, identity.key);
  if (typeof result === 'string') return failed(new Error('The post was not sent.'));
  if ('error' in result) return failed(result.error);
  const { post, duplicate, notes } = result.answer;
  return duplicate ? { type: 'duplicate', post } : { type: 'posted', post, notes: notes ?? [] };
}

/** Changes a post; `anyway` also where it was changed elsewhere meanwhile. */
export async function changePost(post: Post, fields: Fields, anyway: boolean): Promise<Published> {
  try {
    const answer = await postsApi.updatePost({
      postId: post.id,
      content: fields.content,
      tags: fields.tags,
      venue: venueArgument(fields),
      ...(anyway ? {} : { baseUpdatedAt: post.updatedAt }),
      ...(post.imageDetails.length === 0
        ? {}
        : { imageAlts: post.imageDetails.map((_, at) => (fields.alts[at] ?? '').trim()) }),
    });
    return { type: 'posted', post: answer.post, notes: [] };
  } catch (error) {
    return failed(error);
  }
}

/** A failure as the composer shows it. */
export function failed(error: unknown): Failed {
  if (!(error instanceof CallError)) {
    return {
      type: 'failed',
      message: getErrorMessage(error),
      unreachable: false,
      renew: false,
      conflict: false,
    };
  }
  return {
    type: 'failed',
    message: getErrorMessage(error),
    unreachable: error.isUnreachable,
    // A key that was used for other words, or an id that is taken: only new ones can help.
    renew: error.reason === 'key_reused' || error.reason === 'id_taken',
    conflict: error.reason === 'set',
  };
}
