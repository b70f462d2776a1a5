import { createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { saveDraft } from '../api.ts';
import { maxDraftsPerUser } from '../domain/limits.ts';
import { presentDraft } from './present-draft.ts';
import { countDrafts, upsertDraft } from './store-drafts.ts';

/** Stores a draft on the server, so its author can continue on another device (EXP-023). */
export const saveDraftHandler = implementFunction(saveDraft, async function saveDraft(ctx, args) {
  const { id, ...body } = args;
  await acquireAdvisoryLock(ctx.tx, `drafts:${ctx.viewer.id}`);
  if (!(await upsertDraft(ctx.tx, { id, userId: ctx.viewer.id, body, now: ctx.now })))
    throw createNotFoundError('Draft not found');
  if ((await countDrafts(ctx.tx, ctx.viewer.id)) > maxDraftsPerUser) {
    throw createInvalidArgumentError(
      `You can't have more than ${maxDraftsPerUser} drafts. Delete one first.`,
      'too_many',
    );
  }
  return { draft: presentDraft({ id, body, updatedAt: ctx.now }) };
});
