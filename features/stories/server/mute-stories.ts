import { createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { muteStories } from '../api.ts';
import { maxMutedStoryAuthors } from '../domain/limits.ts';
import { storySettingsChanged } from '../events.ts';
import { presentStorySettings } from './present-settings.ts';
import { countMutedStoryAuthors, setStoryAuthorMuted } from './store-settings.ts';

/** Mutes or unmutes an author's stories for the caller (EXP-038). The author is not notified. */
export const muteStoriesHandler = implementFunction(muteStories, async function muteStories(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { userId: authorId, muted } = args;
  if (authorId === viewer.id)
    throw createInvalidArgumentError("You can't mute yourself", 'yourself', 'userId');
  const [people, visibility] = await awaitStatements([
    loadPeople(tx, [authorId]),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
  ]);
  // Unmuting is always allowed. If the author has blocked the caller, muting fails as for an unknown person, so that
  // the error does not reveal the block.
  if (muted && (!people.get(authorId)!.isActive || visibility?.isBlockedBy(authorId)))
    throw createNotFoundError('Person not found', 'user_not_found');
  if (muted) await acquireAdvisoryLock(tx, `story-mutes:${viewer.id}`);
  const hasChanged = await setStoryAuthorMuted(tx, { userId: viewer.id, authorId, muted, now });
  // The limit is checked after the insert. The error rolls back the transaction, including the new mute.
  if (muted && hasChanged && (await countMutedStoryAuthors(tx, viewer.id)) > maxMutedStoryAuthors)
    throw createInvalidArgumentError(
      `You can't hide the stories of more than ${maxMutedStoryAuthors} people. Show somebody's stories again first.`,
      'too_many',
    );
  if (hasChanged) ctx.emit(storySettingsChanged, { userId: viewer.id });
  return presentStorySettings(tx, viewer.id);
});
