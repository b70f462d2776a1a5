/**
 * Stories in the entity store of the browser tab. The entity store applies the viewer's pending changes to lists from
 * the server, so that changes are shown at once (EXP-044).
 */
import { useMemo } from 'react';
import {
  createOptimisticEntityEdit,
  createOptimisticListInsert,
} from '#platform/client/store/entity-store.ts';
import type {
  OptimisticMutationEffect,
  EntityType,
  EntityListKey,
} from '#platform/client/store/entity-store.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { logError } from '#platform/ui/error-log.ts';
import type * as api from '../api.ts';
import { messages } from './messages.ts';
import type { Story } from '../domain/story-shape.ts';

/**
 * Entity type of stories. The entity store contains only pending changes of stories; the stories themselves come from
 * lists of the server.
 */
export const storyEntityType: EntityType<Story> = { name: 'story', idOf: ({ id }) => id };

/** Author of a story. `isMuted` is true if the viewer has muted the author's stories. */
interface StoryAuthor {
  userId: string;
  isMuted: boolean;
}
const authors: EntityType<StoryAuthor> = { name: 'story author', idOf: ({ userId }) => userId };

/** Stories that the viewer shared in this browser tab. Lists show them even before the server's list contains them. */
export const listKeyOfStoriesSharedInThisTab: EntityListKey<Story> = { name: 'new stories' };

const uploadTimeoutMs = 60_000;

/** Mutation that shares a story. */
export const createStoryMutation = appOptimisticMutationRunner.define<typeof api.createStory>({
  name: 'createStory',
  callOptions: () => ({ timeoutMs: uploadTimeoutMs }),
  offlineLabel: ({ caption }) => caption || messages.yourStory,
  effect: (_args, answer) =>
    answer === undefined
      ? {}
      : { inserts: [createOptimisticListInsert(listKeyOfStoriesSharedInThisTab, answer.story)] },
});

/**
 * Mutation that reports to the server that the viewer saw a story. If the report fails, this browser tab still shows
 * the story as seen.
 */
export const viewStoryMutation = appOptimisticMutationRunner.define<typeof api.viewStory>({
  name: 'viewStory',
  effect: ({ storyId }) => ({
    edits: [
      createOptimisticEntityEdit(storyEntityType, storyId, (story) =>
        story.isSeen ? story : { ...story, isSeen: true },
      ),
    ],
  }),
  staysInSession: true,
  keepsFailed: true,
  onFailure: (_args, error) => logError('viewStory', error),
});

const hide = (storyId: string): OptimisticMutationEffect => ({
  edits: [createOptimisticEntityEdit(storyEntityType, storyId, () => null)],
});
const deletionSlot = ({ storyId }: { storyId: string }) => `delete-story:${storyId}`;

/** Mutation that deletes a story. */
export const deleteStoryMutation = appOptimisticMutationRunner.define<typeof api.deleteStory>({
  name: 'deleteStory',
  slot: deletionSlot,
  effect: ({ storyId }) => hide(storyId),
  // Keeps the story hidden after the server has confirmed the deletion, because list pages loaded before still contain
  // it.
  staysInSession: true,
});

export const restoreStoryMutation = appOptimisticMutationRunner.define<typeof api.restoreStory>({
  name: 'restoreStory',
  slot: deletionSlot,
  // Hides the story until the server has restored it. If restoring fails, the story remains hidden and the person can
  // retry.
  effect: ({ storyId }, answer) => (answer === undefined ? hide(storyId) : {}),
  keepsFailed: true,
});

/** Mutation that mutes an author's stories (hides them in the viewer's lists), or unmutes them. */
export const muteStoriesMutation = appOptimisticMutationRunner.define<typeof api.muteStories>({
  name: 'muteStories',
  slot: ({ userId }) => `mute-stories:${userId}`,
  effect: ({ userId, muted }) => ({
    edits: [createOptimisticEntityEdit(authors, userId, (author) => ({ ...author, isMuted: muted ?? true }))],
  }),
  staysInSession: true,
});

/** Merges lists of stories by id. A story of a later list replaces the same story of an earlier list. */
export function mergeStoriesById(lists: readonly (readonly Story[])[]): Story[] {
  return [...new Map(lists.flat().map((story) => [story.id, story])).values()];
}

/**
 * Returns the listed stories with the viewer's pending changes. Stories by authors whom the viewer has muted are
 * removed.
 */
export function useUnmutedStories(listed: readonly Story[]): readonly Story[] {
  const shown = useEntities(storyEntityType, listed);
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
