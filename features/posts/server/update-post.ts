import { FunctionError, invalidArgument } from '#platform/contract/errors.ts';
import { isSameJson } from '#platform/live/patch.ts';
import { implement } from '#platform/kernel/implement.ts';
import { findPeopleByHandles } from '#features/accounts/server/public.ts';
import { forbiddenOrNotFound } from '#features/roles/server/public.ts';
import { updatePost } from '../api.ts';
import { collectMentions, collectTags, givenTags } from '../domain/collect-tags.ts';
import { decideEditConflict } from '../domain/edit-conflict.ts';
import { listedAs } from '../domain/listed-as.ts';
import { identityText } from '../domain/dedup-key.ts';
import { canEditPost } from '../domain/present-post.ts';
import { postUpdated } from '../events.ts';
import { postNotFound } from './not-found.ts';
import { presentPost } from './present.ts';
import { resolvePostVenue } from './resolve-post-venue.ts';
import { assertTrustLimit } from './assert-trust-limit.ts';
import { freeIdentity, lockPost, updatePostRow } from './store.ts';

/** Edits a post and stores the previous text in its history (EXP-021). If nothing changed, no version is stored. */
export const updatePostFunction = implement(updatePost, async function updatePost(ctx, args) {
  const { tx, viewer } = ctx;
  const before = await lockPost(tx, args.postId);
  if (before === undefined) throw postNotFound();
  const conflict = decideEditConflict(before, viewer.id, args.baseUpdatedAt);
  if (conflict !== null) throw new FunctionError('aborted', conflict.message, { reason: conflict.reason });
  if (before.deletedAt !== null) throw postNotFound();
  if (!canEditPost(viewer, before.userId))
    throw await forbiddenOrNotFound(
      ctx,
      { authorId: before.userId },
      'Only its author can change a post',
      postNotFound(),
    );

  const content = args.content ?? before.content;
  if (content.trim() === '' && before.images.length === 0) {
    throw invalidArgument('Write something or add a picture', 'empty', 'content');
  }
  if (content !== before.content) await assertTrustLimit(tx, viewer, content, ctx.now);
  const tags = collectTags(content, args.tags ?? givenTags(before.content, before.tags));
  const people = await findPeopleByHandles(tx, collectMentions(content));
  const venue =
    args.venue === undefined
      ? before.venue
      : args.venue === null
        ? null
        : await resolvePostVenue(tx, viewer.id, args.venue);
  const change = {
    content,
    tags,
    mentions: [...people].map(([handle, person]) => ({ handle, userId: person.id })),
    venue,
    place: args.location === null ? null : before.place,
    images: before.images.map((image, index) => ({ ...image, alt: args.imageAlts?.[index] ?? image.alt })),
  };
  // `jsonb` does not preserve the order of keys.
  const isSame =
    content === before.content &&
    isSameJson(
      [tags, venue, change.images, change.place],
      [before.tags, before.venue, before.images, before.place],
    );
  if (isSame) return { post: await presentPost(tx, viewer, before) };

  const after = await updatePostRow(tx, before, change, ctx.now);
  // The original text can be posted again, because no post has it now.
  if (identityText(content) !== identityText(before.content)) await freeIdentity(tx, before.id);
  ctx.emit(postUpdated, { postId: after.id, userId: after.userId, ...listedAs(before, after) });
  return { post: await presentPost(tx, viewer, after) };
});
