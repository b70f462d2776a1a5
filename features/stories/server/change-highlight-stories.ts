/** Adds stories to a highlight and removes stories from it, within its limits (EXP-039). */
import { createInvalidArgumentError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/database/connection.ts';
import { canHighlightStory, decideHighlightAdditionsAndRemovals } from '../domain/highlight-rules.ts';
import { maxStoriesPerHighlight } from '../domain/limits.ts';
import { isStoryExpiredForViewer } from '../domain/story-rules.ts';
import { createStoryNotFoundError } from './not-found.ts';
import {
  addStoriesToHighlight,
  hasOpenReportAboutStories,
  listHighlightStories,
  lockStoriesByIds,
  removeStoriesFromHighlight,
  type HighlightRow,
} from './store-highlights.ts';

/**
 * Changes the stories of a highlight and returns the ids of the stories that were added or removed. The caller must
 * hold the lock on the person's highlights (`buildHighlightsLockName`).
 * @throws FunctionError reason `not_found` if a story cannot be added; `reported` if moderators have not decided on a
 *   report of a story yet; `too_many`; `empty` if no story would remain
 */
export async function changeHighlightStories(
  { tx, now }: { tx: Tx; now: Date },
  { id, userId }: Pick<HighlightRow, 'id' | 'userId'>,
  wanted: { added: readonly string[]; removed: readonly string[] },
): Promise<string[]> {
  const stories = wanted.added.length === 0 ? [] : await lockStoriesByIds(tx, wanted.added);
  const current = await listHighlightStories(tx, id);
  const available = stories.filter((story) => canHighlightStory(userId, story, now));
  const decision = decideHighlightAdditionsAndRemovals(
    new Set(current.map((story) => story.id)),
    wanted,
    new Set(available.map((story) => story.id)),
  );
  if (decision.ok) {
    // While a story is over for everybody but its author, moderators cannot look into reports of it. If it could be
    // shown again then, it would escape moderation.
    const hidden = new Set(
      available.filter((story) => isStoryExpiredForViewer(null, story, now)).map((story) => story.id),
    );
    const shownAgain = decision.added.filter((storyId) => hidden.has(storyId));
    if (await hasOpenReportAboutStories(tx, shownAgain))
      throw createPermissionDeniedError("You can't add a story while a report about it is open", 'reported');
    await addStoriesToHighlight(tx, id, decision.added);
    await removeStoriesFromHighlight(tx, id, decision.removed);
    return [...decision.added, ...decision.removed];
  }
  if (decision.reason === 'not_found') throw createStoryNotFoundError();
  if (decision.reason === 'empty')
    throw createInvalidArgumentError('A highlight needs at least one story', 'empty', 'removedStoryIds');
  throw createInvalidArgumentError(
    `A highlight can have up to ${maxStoriesPerHighlight} stories`,
    'too_many',
    'addedStoryIds',
  );
}
