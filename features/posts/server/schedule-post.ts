import { createInvalidArgumentError, FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { attachImagesToContent } from '#features/media/server/public.ts';
import { schedulePost } from '../api-schedule.ts';
import { maxScheduledPostsPerUser, maxScheduleLeadDays, minScheduleLeadMinutes } from '../domain/limits.ts';
import { findScheduleTimeProblem } from '../domain/schedule.ts';
import { storeImagesAndReducePositionPrecision } from './create-post.ts';
import { obscureVenuePositionOfDeferredPost } from './hold-post.ts';
import { createPostIdTakenError } from './post-errors.ts';
import { presentScheduledPost } from './present-deferred-post.ts';
import { insertDeferredPost } from './store-deferred-posts.ts';
import { findScheduledPost, listScheduledPostRows } from './store-scheduled-posts.ts';

/**
 * Returns the time for which a post is scheduled.
 * @throws FunctionError `invalid-argument`, reason `too_soon` or `too_late`, if a post cannot be scheduled for it
 */
export function parseScheduleTime(publishAt: string, now: Date): Date {
  const time = new Date(publishAt);
  const problem = findScheduleTimeProblem(time.getTime(), now.getTime());
  if (problem === 'too_soon')
    throw createInvalidArgumentError(
      `Choose a time at least ${minScheduleLeadMinutes} minutes from now`,
      problem,
      'publishAt',
    );
  if (problem === 'too_late')
    throw createInvalidArgumentError(
      `Choose a time in the next ${maxScheduleLeadDays} days`,
      problem,
      'publishAt',
    );
  return time;
}

/**
 * Stores a post that a job publishes at a time that its author chose (EXP-029). Its images are attached to it, because
 * unused images are deleted after a day. A repeated call returns the post that the first call stored, even if its time
 * is too close by then.
 */
export const schedulePostHandler = implementMutationWithPrepareStep(
  schedulePost,
  async (ctx, { publishAt: _publishAt, ...args }) => storeImagesAndReducePositionPrecision(ctx, args),
  async function schedulePost(ctx, args, prepared) {
    const { tx, viewer, now } = ctx;
    await acquireAdvisoryLock(tx, `held-posts:${viewer.id}`);
    const earlier = args.id === undefined ? undefined : await findScheduledPost(tx, viewer.id, args.id);
    if (earlier !== undefined) {
      const isSame =
        earlier.body.dedupKey === prepared.dedupKey && earlier.dueAt.getTime() === Date.parse(args.publishAt);
      if (!isSame) throw createPostIdTakenError();
      return { scheduled: presentScheduledPost(earlier) };
    }
    const dueAt = parseScheduleTime(args.publishAt, now);
    if ((await listScheduledPostRows(tx, viewer.id)).length >= maxScheduledPostsPerUser)
      throw new FunctionError(
        'resource-exhausted',
        `You already have ${maxScheduledPostsPerUser} scheduled posts. Delete one first.`,
        { reason: 'too_many' },
      );
    // Check the place now, not only at publication: the author can still choose another one.
    const venue =
      prepared.venue === null
        ? null
        : await obscureVenuePositionOfDeferredPost(tx, viewer.id, prepared.venue);
    // The author of the quoted post is read again at the publication.
    const { notes: _notes, quotedAuthorId: _quotedAuthorId, ...rest } = prepared;
    const row = {
      id: args.id ?? ctx.newId(),
      userId: viewer.id,
      body: { ...rest, venue },
      dueAt,
      isScheduled: true,
      problem: null,
    };
    if (!(await insertDeferredPost(tx, { ...row, now }))) throw createPostIdTakenError();
    const keys = prepared.images.flatMap(({ key }) => key ?? []);
    await attachImagesToContent(tx, viewer.id, keys, { kind: 'post', id: row.id }, now);
    return { scheduled: presentScheduledPost({ ...row, createdAt: now }) };
  },
);
