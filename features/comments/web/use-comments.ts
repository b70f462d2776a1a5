import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { logError } from '#platform/ui/error-log.ts';
import { useLive } from '#platform/client/use-live.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-shape.ts';
import { livePageSize } from '../domain/limits.ts';
import { commentsApi, olderPageSize } from './calls.ts';
import type { CommentPage, CommentSort } from './calls.ts';
import { addCommentPage, takeCommentPage } from './merge-comments.ts';

interface Known {
  comments: ReadonlyMap<string, Comment>;
  /** Where the next page begins; undefined before the first page came. */
  cursor: string | null | undefined;
  /** An older page has been fetched: the cursor is no longer the first page's. */
  older: boolean;
}

type Step =
  | { type: 'live'; page: CommentPage; sort: CommentSort }
  | { type: 'older'; page: CommentPage }
  | { type: 'put'; comment: Comment }
  | { type: 'drop'; id: string }
  | { type: 'reset' };

const nothing: Known = { comments: new Map(), cursor: undefined, older: false };

function reduce(known: Known, step: Step): Known {
  switch (step.type) {
    case 'live':
      return {
        ...known,
        comments: takeCommentPage(known.comments, step.page, step.sort),
        cursor: known.older && step.page.cursor !== null ? known.cursor : step.page.cursor,
      };
    case 'older':
      return { comments: addCommentPage(known.comments, step.page), cursor: step.page.cursor, older: true };
    case 'put':
      return { ...known, comments: new Map(known.comments).set(step.comment.id, step.comment) };
    case 'drop': {
      const comments = new Map(known.comments);
      comments.delete(step.id);
      return { ...known, comments };
    }
    case 'reset':
      return nothing;
  }
}

/** The comments of a post, live, with older ones on demand (CMT-005, CMT-006). */
export function useComments(postId: string, sort: CommentSort) {
  const live = useLive<typeof api.listComments>('listComments', { postId, sort, limit: livePageSize });
  const [known, step] = useReducer(reduce, nothing);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);

  /** Counts up with every other list: an older page of the one before says nothing about this one. */
  const turn = useRef(0);
  useEffect(() => {
    turn.current++;
    setLoadingOlder(false);
    setOlderFailed(false);
    step({ type: 'reset' });
  }, [postId, sort]);
  useEffect(() => {
    if (live.data) step({ type: 'live', page: live.data, sort });
  }, [live.data, sort]);

  const { cursor } = known;
  const fetchOlder = useCallback(async () => {
    if (!cursor || loadingOlder) return;
    const mine = turn.current;
    setLoadingOlder(true);
    setOlderFailed(false);
    try {
      const page = await commentsApi.listComments({ postId, sort, cursor, limit: olderPageSize });
      if (turn.current !== mine) return;
      step({ type: 'older', page });
    } catch (error) {
      logError('listComments', error);
      if (turn.current !== mine) return;
      setOlderFailed(true);
    }
    setLoadingOlder(false);
  }, [cursor, loadingOlder, postId, sort]);

  const put = useCallback((comment: Comment) => step({ type: 'put', comment }), []);
  const drop = useCallback((id: string) => step({ type: 'drop', id }), []);
  return {
    comments: useMemo(() => [...known.comments.values()], [known.comments]),
    ready: cursor !== undefined,
    more: Boolean(cursor),
    failed: live.status === 'failed',
    detail: getErrorMessage(live.error),
    refetch: live.refetch,
    loadingOlder,
    olderFailed,
    fetchOlder,
    put,
    drop,
  };
}
