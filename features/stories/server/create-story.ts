import type { FunctionArguments } from '#platform/contract/define.ts';
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import {
  implementMutationWithPrepareStep,
  type MutationContext,
  type MutationPrepareStepContext,
} from '#platform/kernel/implement.ts';
import { attachImagesToContent, storeImage } from '#features/media/server/public.ts';
import { createStory } from '../api.ts';
import type { StoredStoryMediaItem, StoryRow } from '../domain/present-story.ts';
import {
  nonPhotoInStoryErrorMessage,
  type SubmittedPicture,
  parseSubmittedPicture,
} from '../domain/parse-submitted-picture.ts';
import { maxStoriesPerDay, storyLifetimeHours } from '../domain/limits.ts';
import { listIdsReferencedByStickers } from '../domain/story-sticker.ts';
import { computeStoryExpiryTime, chooseInitialStoryModerationStatus } from '../domain/story-rules.ts';
import { storyCreated } from '../events.ts';
import { presentStoryForViewer } from './present.ts';
import { removeUnavailableStickers } from './stickers.ts';
import { findNthLatestStoryCreationTime, findStory, insertStory, type NewStoryRow } from './store.ts';

interface Prepared {
  media: StoredStoryMediaItem[];
  notes: string[];
}

type Args = FunctionArguments<typeof createStory>;

/**
 * Shares a story (STORY-001, STORY-003, STORY-009). The pictures are stored before the transaction begins. They become
 * visible when the transaction is committed.
 */
export const createStoryHandler = implementMutationWithPrepareStep(
  createStory,
  prepare,
  async function createStory(ctx, args, prepared) {
    const { tx, viewer, now } = ctx;
    const id = args.id ?? ctx.newId();
    await acquireAdvisoryLock(tx, `stories:${viewer.id}`);
    const earlier = await findOwn(tx, viewer.id, args.id);
    if (earlier !== undefined)
      return { story: await presentStoryForViewer(ctx.platform, tx, viewer, earlier), duplicate: true };
    await assertRoomToday(tx, viewer.id, now);
    const { caption, canReply, canReact } = args;
    const row = await publishStory(ctx, {
      id,
      userId: viewer.id,
      caption,
      media: prepared.media,
      location: args.location ?? null,
      music: args.music ?? null,
      filter: args.filter ?? null,
      canReply,
      canReact,
      source: 'manual',
      moderationStatus: chooseInitialStoryModerationStatus({ isBot: false }),
      createdAt: now,
      expiresAt: computeStoryExpiryTime(now),
    });
    const story = await presentStoryForViewer(ctx.platform, tx, viewer, row);
    return prepared.notes.length === 0 ? { story } : { story, notes: prepared.notes };
  },
);

/** Inserts a story, assigns its pictures to it and emits `storyCreated`. */
async function publishStory(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit'>,
  story: NewStoryRow,
): Promise<StoryRow> {
  const row = await insertStory(ctx.tx, story);
  if (row === undefined) throw idTaken();
  await attachImagesToContent(
    ctx.tx,
    story.userId,
    story.media.flatMap((item) => item.key ?? []),
    { kind: 'story', id: row.id },
    ctx.now,
  );
  ctx.emit(storyCreated, {
    storyId: row.id,
    userId: row.userId,
    source: row.source,
    moderationStatus: row.moderationStatus,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    mentioned: [...new Set(listIdsReferencedByStickers(row.media).userIds)],
  });
  return row;
}

async function prepare(ctx: MutationPrepareStepContext<typeof createStory>, args: Args): Promise<Prepared> {
  const requests = args.media.map((item, index) => {
    const request = parseSubmittedPicture(item);
    if (request === null)
      throw createInvalidArgumentError(nonPhotoInStoryErrorMessage, 'foreign_type', `media.${index}`);
    return request;
  });
  // Pictures must not be stored if the call is a repetition of an earlier call or exceeds the daily limit.
  const isRepeat = (await findOwn(ctx.db, ctx.viewer.id, args.id)) !== undefined;
  if (isRepeat) return { media: [], notes: [] };
  await assertRoomToday(ctx.db, ctx.viewer.id, ctx.now);
  return storeAll(ctx, await removeUnavailableStickers(ctx, requests));
}

async function storeAll(
  ctx: MutationPrepareStepContext<typeof createStory>,
  requests: SubmittedPicture[],
): Promise<Prepared> {
  const prepared: Prepared = { media: [], notes: [] };
  for (const { data, alt, words, stickers } of requests) {
    const submission = { userId: ctx.viewer.id, address: ctx.request.address, dataUrl: data };
    const stored = await storeImage(ctx.platform, { ...submission, kind: 'stories' });
    const { key, url, width, height, placeholder } = stored;
    const media = { type: 'image', key, url, width, height, placeholder, alt, words } as const;
    prepared.media.push(stickers.length === 0 ? media : { ...media, stickers });
    if (stored.note !== undefined) prepared.notes.push(stored.note);
  }
  return prepared;
}

/**
 * Returns the caller's own story with the given id; undefined if no story has this id.
 * @throws FunctionError `aborted`, reason `id_taken`, if the story is deleted or belongs to another user
 */
async function findOwn(
  sql: Queryable,
  userId: string,
  id: string | undefined,
): Promise<StoryRow | undefined> {
  const row = id === undefined ? undefined : await findStory(sql, id);
  if (row !== undefined && (row.userId !== userId || row.deletedAt !== null)) throw idTaken();
  return row;
}

async function assertRoomToday(sql: Queryable, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - storyLifetimeHours * 3_600_000);
  const leaving = await findNthLatestStoryCreationTime(sql, userId, since, maxStoriesPerDay);
  if (leaving === undefined) return;
  throw new FunctionError(
    'resource-exhausted',
    `You can share at most ${maxStoriesPerDay} stories in ${storyLifetimeHours} hours`,
    {
      reason: 'daily_limit',
      limit: 'stories',
      // The oldest counted story must leave the time window before the author can share another story.
      retryAfterSeconds: Math.max(1, Math.ceil((leaving.getTime() - since.getTime()) / 1000)),
    },
  );
}

function idTaken(): FunctionError {
  return new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
}
