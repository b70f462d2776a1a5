import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { outboxReader } from '#platform/client/read-only-outbox.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { listUnsentCommentsOfPost } from './unsent-comments.ts';
import type { UnsentComment } from './unsent-comments.ts';

const none: readonly UnsentComment[] = [];

/**
 * Returns the viewer's comments on a post that still wait in the browser's outbox.
 * @param loadedComments the post's comments that are already on the server
 */
export function useUnsentComments(
  postId: string,
  loadedComments: readonly Comment[],
): readonly UnsentComment[] {
  const { user } = useAuth();
  const items = useSyncExternalStore(outboxReader.watch, outboxReader.read);
  return useMemo(
    () => (user ? listUnsentCommentsOfPost(items, postId, user, loadedComments) : none),
    [items, postId, user, loadedComments],
  );
}
