/** Stories in the entity store of the page: the viewer's own changes are shown before lists contain them (EXP-044). */
import { useMemo } from 'react';
import { editEntity, insertInto } from '#platform/client/store/entity-store.ts';
import type { Effect, EntityType, ListKey } from '#platform/client/store/entity-store.ts';
import { pageMutations } from '#platform/client/store/page-store.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { logError } from '#platform/ui/error-log.ts';
import type * as api from '../api.ts';
import type { Story } from '../domain/story-shape.ts';

/** Stories are read from lists; the store contains only what mutations change about them. */
export const stories: EntityType<Story> = { name: 'story', idOf: ({ id }) => id };

/** An author, whose stories the viewer may have hidden. */
interface StoryAuthor {
  userId: string;
  isMuted: boolean;
}
const authors: EntityType<StoryAuthor> = { name: 'story author', idOf: ({ userId }) => userId };

/** Stories that the viewer shared on this page. */
export const newStories: ListKey<Story> = { name: 'new stories' };

const uploadTimeoutMs = 60_000;

export const createStory = pageMutations.define<typeof api.createStory>({
  name: 'createStory',
  timeoutMs: uploadTimeoutMs,
  effect: (_args, answer) =>
    answer === undefined ? {} : { inserts: [insertInto(newStories, answer.story)] },
});

/** Reports a view. The story is seen on this page even if the report fails. */
export const viewStory = pageMutations.define<typeof api.viewStory>({
  name: 'viewStory',
  effect: ({ storyId }) => ({
    edits: [editEntity(stories, storyId, (story) => (story.isSeen ? story : { ...story, isSeen: true }))],
  }),
  staysInSession: true,
  keepsFailed: true,
  onFailure: (_args, error) => logError('viewStory', error),
});

const hide = (storyId: string): Effect => ({ edits: [editEntity(stories, storyId, () => null)] });
const deletionSlot = ({ storyId }: { storyId: string }) => `delete story ${storyId}`;

export const deleteStory = pageMutations.define<typeof api.deleteStory>({
  name: 'deleteStory',
  slot: deletionSlot,
  effect: ({ storyId }) => hide(storyId),
  // Pages that were loaded before still contain it.
  staysInSession: true,
});

export const restoreStory = pageMutations.define<typeof api.restoreStory>({
  name: 'restoreStory',
  slot: deletionSlot,
  // Hidden until the server has restored it, also while a failed restoration can be retried.
  effect: ({ storyId }, answer) => (answer === undefined ? hide(storyId) : {}),
  keepsFailed: true,
});

/** Hides or shows the stories of a person in lists. */
export const muteStories = pageMutations.define<typeof api.muteStories>({
  name: 'muteStories',
  slot: ({ userId }) => `mute stories ${userId}`,
  effect: ({ userId, muted }) => ({
    edits: [editEntity(authors, userId, (author) => ({ ...author, isMuted: muted ?? true }))],
  }),
  staysInSession: true,
});

/** Merges lists of stories, of which later ones take precedence. */
export function mergeStories(lists: readonly (readonly Story[])[]): Story[] {
  return [...new Map(lists.flat().map((story) => [story.id, story])).values()];
}

/** Returns the stories of lists as they are shown, without those of authors whose stories the viewer has hidden. */
export function useListedStories(listed: readonly Story[]): readonly Story[] {
  const shown = useEntities(stories, listed);
  const listedAuthors = useMemo(
    () => [...new Set(shown.map(({ userId }) => userId))].map((userId) => ({ userId, isMuted: false })),
    [shown],
  );
  const shownAuthors = useEntities(authors, listedAuthors);
  return useMemo(() => {
    const muted = new Set(shownAuthors.flatMap(({ userId, isMuted }) => (isMuted ? [userId] : [])));
    return muted.size === 0 ? shown : shown.filter(({ userId }) => !muted.has(userId));
  }, [shown, shownAuthors]);
}
