import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { waiting } from '#platform/client/waiting.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-shape.ts';
import { isOn, keptComments } from './kept-comment.ts';
import type { KeptComment } from './kept-comment.ts';

const none: readonly KeptComment[] = [];

/** What the viewer wrote below a post without a network; handed to `put` when it has arrived. */
export function useKept(
  postId: string,
  known: readonly Comment[],
  put: (comment: Comment) => void,
): readonly KeptComment[] {
  const { user } = useAuth();
  const items = useSyncExternalStore(waiting.watch, waiting.read);
  useEffect(
    () =>
      waiting.onFate((fate) => {
        if ('result' in fate && isOn(fate.item, postId))
          put((fate.result as ResultOf<typeof api.createComment>).comment);
      }),
    [postId, put],
  );
  return useMemo(
    () => (user ? keptComments(items, postId, user, known) : none),
    [items, postId, user, known],
  );
}
