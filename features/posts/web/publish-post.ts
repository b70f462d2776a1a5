/** Sending what was written: one identity for all tries (EXP-027), and an answer that the composer can show. */
import { CallError, newId } from '#platform/client/call.ts';
import { toDataUrl } from '#features/media/web/public.ts';
import type { Post } from '../domain/post-shape.ts';
import { createPost, updatePost } from './calls.ts';
import type { NewPost } from './calls.ts';
import { venueArgument } from './composition.ts';
import type { Fields } from './composition.ts';

/** The id and the key of one composition: kept until the server has taken it. */
export interface Identity {
  id: string;
  key: string;
}

export const newIdentity = (): Identity => ({ id: newId(), key: newId() });

export type Published =
  | { type: 'posted'; post: Post; notes: readonly string[] }
  /** The same post was there already (POST-009). */
  | { type: 'duplicate'; post: Post }
  | { type: 'failed'; message: string; unreachable: boolean; renew: boolean };

/** What the wire takes for a new post. */
export async function newPostArguments(
  fields: Fields,
  images: readonly Blob[],
  identity: Identity,
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
  };
}

/** Publishes a new post. Never throws: a failure is an outcome, with what the person needs to know. */
export async function publishPost(args: NewPost, identity: Identity): Promise<Published> {
  try {
    const answer = await createPost(args, identity.key);
    if (answer.duplicate) return { type: 'duplicate', post: answer.post };
    return { type: 'posted', post: answer.post, notes: answer.notes ?? [] };
  } catch (error) {
    return failed(error);
  }
}

/** Changes a post. */
export async function changePost(post: Post, fields: Fields): Promise<Published> {
  try {
    const answer = await updatePost({
      postId: post.id,
      content: fields.content,
      tags: fields.tags,
      venue: venueArgument(fields),
      ...(post.imageDetails.length === 0
        ? {}
        : { imageAlts: post.imageDetails.map((_, at) => (fields.alts[at] ?? '').trim()) }),
    });
    return { type: 'posted', post: answer.post, notes: [] };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Published {
  if (!(error instanceof CallError)) {
    return { type: 'failed', message: 'Something unexpected happened.', unreachable: false, renew: false };
  }
  return {
    type: 'failed',
    message: error.message,
    unreachable: error.isUnreachable,
    // A key that was used for other words, or an id that is taken: only new ones can help.
    renew: error.reason === 'key_reused' || error.reason === 'id_taken',
  };
}
