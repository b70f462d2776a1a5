/** Follows that show before the server has answered (EXP-044, EXP-064). */
import { useSyncExternalStore } from 'react';
import { LastWish } from '#platform/client/optimistic.ts';
import { useWish } from '#platform/client/use-wish.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { doubtSession } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { followUser, unfollowUser } from './calls.ts';

/** What the server answered on this page, by person: newer than any list that was read before. */
const answered = new Map<string, boolean>();
const listeners = new Set<() => void>();

const wishes = new LastWish<boolean, { following: boolean }>({
  send: (userId, wish) => (wish ? followUser(userId) : unfollowUser(userId)),
  onAnswer(userId, { following }) {
    answered.set(userId, following);
    for (const listener of listeners) listener();
  },
  onFailure(_userId, error, wish) {
    if (error instanceof CallError && error.code === 'unauthenticated') doubtSession();
    const why = error instanceof Error ? error.message : '';
    toast.error(`${wish ? 'Following' : 'Unfollowing'} did not work. ${why}`);
  },
});

/** Somebody else is here now: what was answered to the one before does not hold. */
export function forgetFollows(): void {
  answered.clear();
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the viewer follows a person, as it is shown, and the press that changes it. @param server what was read */
export function useFollow(userId: string, server: boolean) {
  const wish = useWish(wishes, userId);
  const answer = useSyncExternalStore(watch, () => answered.get(userId));
  const follows = wish ?? answer ?? server;
  return { follows, toggle: () => wishes.wish(userId, !follows) };
}
