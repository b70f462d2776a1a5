/** The viewer's follow state for each person, with optimistic updates (EXP-044, EXP-064). */
import { useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { defineToggleMutation } from '#platform/client/store/define-toggle-mutation.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities, useEntity } from '#platform/client/store/use-entity.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import type * as api from '../api.ts';
import { messages } from './messages.ts';

/** The viewer's relation to a person. `requested` means that a request to a private account is pending (EXP-067). */
type FollowState = 'follows' | 'requested' | 'none';

/**
 * The viewer's relation to one person, as the server sent it last. It is stored in the entity store (the browser's
 * cache of posts, comments and people), and takes precedence over the flags in lists that were fetched earlier.
 */
interface FollowRelation {
  userId: string;
  state: FollowState;
  /**
   * The change that is being sent to the server: true to follow the person, false to unfollow them; undefined if there
   * is no such change.
   */
  shouldFollow?: boolean;
}
const relations: EntityType<FollowRelation> = { name: 'follow relation', idOf: ({ userId }) => userId };

const setFollow = defineToggleMutation<typeof api.followUser, typeof api.unfollowUser>({
  on: 'followUser',
  off: 'unfollowUser',
  argument: 'userId',
  offlineLabel: messages.offlineFollow,
  effect: (userId, shouldFollow) => ({
    edits: [createOptimisticEntityEdit(relations, userId, (relation) => ({ ...relation, shouldFollow }))],
  }),
  onAnswer(userId, answer) {
    const isRequested = 'requested' in answer && answer.requested;
    cacheFollowState(userId, computeFollowState(answer.following, isRequested));
  },
  onFailure: (isOn, error) =>
    void toast.error(messages[isOn ? 'followFailed' : 'unfollowFailed']({ problem: getErrorMessage(error) })),
});

/** Combines the two flags that the server sends about a person into one follow state. */
export const computeFollowState = (isFollowing: boolean, isRequested = false): FollowState =>
  isFollowing ? 'follows' : isRequested ? 'requested' : 'none';

/** Stores the viewer's follow state for a person, as the server sent it last. */
export function cacheFollowState(userId: string, state: FollowState): void {
  appEntityStore.write(relations, [{ userId, state }]);
}

/** Clears the stored follow states of all people. Called when another person signs in or a block ends follows. */
export function clearCachedFollowStates(): void {
  appEntityStore.forget(relations);
}

subscribeToSessionChanges(clearCachedFollowStates);

/**
 * Returns the viewer's follow state for a person, including changes that are not yet confirmed by the server, and a
 * function that follows or unfollows the person.
 * @param initialState follow state in the fetched list or profile
 * @param isPrivate true if the person's account is private
 */
export function useFollowToggle(userId: string, initialState: FollowState, isPrivate = false) {
  const answered = useMemo(() => ({ userId, state: initialState }), [userId, initialState]);
  const relation: FollowRelation = useEntity(relations, userId, answered) ?? answered;
  // The stored state may be older than `initialState`: the request may have been accepted since then.
  const known = relation.state === 'requested' && initialState === 'follows' ? initialState : relation.state;
  const stateAfterFollow = isPrivate && known !== 'follows' ? 'requested' : 'follows';
  const { shouldFollow } = relation;
  const state = shouldFollow === undefined ? known : shouldFollow ? stateAfterFollow : 'none';
  return { state, toggle: () => setFollow(userId, state === 'none') };
}

/**
 * Returns how many of the given people the viewer follows, including changes that are not yet confirmed by the server.
 * Also returns a function that follows those of them whom the viewer does not follow yet.
 */
export function useFollowAllSuggestedPeople(people: readonly { id: string }[]) {
  const answered = useMemo(
    () => people.map(({ id }): FollowRelation => ({ userId: id, state: 'none' })),
    [people],
  );
  const open = useEntities(relations, answered).filter(
    ({ state, shouldFollow }) => !(shouldFollow ?? state !== 'none'),
  );
  return {
    following: people.length - open.length,
    followAll() {
      for (const { userId } of open) setFollow(userId, true);
    },
  };
}
