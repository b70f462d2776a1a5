/** Follows that show before the server has answered (EXP-044, EXP-064). */
import { useSyncExternalStore } from 'react';
import { keptToggle } from '#platform/client/kept-toggle.ts';
import { LastWish } from '#platform/client/optimistic.ts';
import { useWish } from '#platform/client/use-wish.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { onSessionChange } from '#features/accounts/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { followsApi } from './calls.ts';

/** How the viewer stands to a person: follows them, or waits for the answer of a private one (EXP-067). */
type Standing = 'follows' | 'requested' | 'none';

/** What the server answered or told on this page, by person: newer than any list that was read before. */
const answered = new Map<string, Standing>();
const listeners = new Set<() => void>();

const wishes = new LastWish<boolean, { following: boolean; requested?: boolean }>({
  send: (userId, wish) => (wish ? followsApi.followUser({ userId }) : followsApi.unfollowUser({ userId })),
  kept: keptToggle<typeof api.followUser, typeof api.unfollowUser>({
    on: 'followUser',
    off: 'unfollowUser',
    argument: 'userId',
    label: 'Somebody to follow',
  }),
  onAnswer(userId, { following, requested }) {
    learnStanding(userId, standingOf(following, requested));
  },
  onFailure(_userId, error, wish) {
    toast.error(`${wish ? 'Following' : 'Unfollowing'} did not work. ${getErrorMessage(error)}`);
  },
});

export const standingOf = (isFollowing: boolean, isRequested = false): Standing =>
  isFollowing ? 'follows' : isRequested ? 'requested' : 'none';

/** The server says how the viewer stands to a person now. */
export function learnStanding(userId: string, standing: Standing): void {
  answered.set(userId, standing);
  for (const listener of listeners) listener();
}

/** What was answered before does not hold any more: somebody else is here now, or has blocked somebody. */
export function forgetFollows(): void {
  answered.clear();
  for (const listener of listeners) listener();
}

onSessionChange(forgetFollows);

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How the viewer stands to a person, as it is shown, and the press that changes it.
 * @param server what was read
 * @param isPrivate to follow them means to ask
 */
export function useFollow(userId: string, server: Standing, isPrivate = false) {
  const wish = useWish(wishes, userId);
  const answer = useSyncExternalStore(watch, () => answered.get(userId));
  // Who asked may have been let in since.
  const known = answer === 'requested' && server === 'follows' ? server : (answer ?? server);
  const wished = wish ? (isPrivate && known !== 'follows' ? 'requested' : 'follows') : 'none';
  const standing: Standing = wish === undefined ? known : wished;
  return {
    standing,
    toggle: () => wishes.wish(userId, standing === 'none'),
  };
}
