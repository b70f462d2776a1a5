import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { waiting } from '#platform/client/waiting.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-shape.ts';
import { isCommentOn, presentUnsentComments } from './unsent-comments.ts';
import type { UnsentComment } from './unsent-comments.ts';

const none: readonly UnsentComment[] = [];

/** Returns the viewer's unsent comments on a post; passes each to `put` as soon as the server has stored it. */
export function useUnsentComments(
  postId: string,
  known: readonly Comment[],
  put: (comment: Comment) => void,
): readonly UnsentComment[] {
  const { user } = useAuth();
  const items = useSyncExternalStore(waiting.watch, waiting.read);
  useEffect(
    () =>
      waiting.onFate((fate) => {
        if ('result' in fate && isCommentOn(fate.item, postId))
          put((fate.result as ResultOf<typeof api.createComment>).comment);
      }),
    [postId, put],
  );
  return useMemo(
    () => (user ? presentUnsentComments(items, postId, user, known) : none),
    [items, postId, user, known],
  );
}
