import { createInvalidArgumentError, FunctionError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { createHighlight } from '../api-highlights.ts';
import { canCreateAnotherHighlight } from '../domain/highlight-rules.ts';
import { maxHighlightsPerPerson } from '../domain/limits.ts';
import { storyHighlightChanged } from '../events.ts';
import { buildHighlightsLockName } from './build-highlights-lock-name.ts';
import { changeHighlightStories } from './change-highlight-stories.ts';
import { presentOwnHighlight } from './present-highlights.ts';
import { countHighlights, findHighlight, insertHighlight } from './store-highlights.ts';

/**
 * Creates a highlight (EXP-039). A repeated call with the same id returns the highlight that the first call created.
 */
export const createHighlightHandler = implementFunction(
  createHighlight,
  async function createHighlight(ctx, { id, name, storyIds }) {
    const { tx, viewer, now } = ctx;
    await acquireAdvisoryLock(tx, buildHighlightsLockName(viewer.id));
    const existing = await findHighlight(tx, id);
    if (existing?.userId === viewer.id) return { highlight: await presentOwnHighlight(tx, viewer, existing) };
    if (!canCreateAnotherHighlight(await countHighlights(tx, viewer.id)))
      throw createInvalidArgumentError(
        `You can have up to ${maxHighlightsPerPerson} highlights. Delete one first.`,
        'too_many',
      );
    const row = { id, userId: viewer.id, name };
    if (!(await insertHighlight(tx, { ...row, createdAt: now })))
      throw new FunctionError('aborted', 'This id is already in use', { reason: 'id_taken' });
    const changed = await changeHighlightStories(ctx, row, { added: storyIds, removed: [] });
    ctx.emit(storyHighlightChanged, { userId: viewer.id, highlightId: id, storyIds: changed });
    return { highlight: await presentOwnHighlight(tx, viewer, row) };
  },
);
