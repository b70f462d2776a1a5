import { useCallback, useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useLivePages } from '#platform/client/use-live-pages.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-shape.ts';
import { livePageSize } from '../domain/limits.ts';
import { commentsApi, olderPageSize } from './calls.ts';
import type { CommentSort } from './calls.ts';
import { addOlderPage, mergeFirstPage } from './merge-comments.ts';

type Known = ReadonlyMap<string, Comment>;
const empty: Known = new Map();

/** Returns the comments of a post: the first page live, older pages on demand (CMT-005, CMT-006). */
export function useComments(postId: string, sort: CommentSort) {
  const pages = useLivePages<typeof api.listComments, Known>(
    'listComments',
    { postId, sort, limit: livePageSize },
    {
      empty,
      takeFirst: (known, page) => mergeFirstPage(known, page, sort),
      addOlder: addOlderPage,
      fetchPage: (cursor) => commentsApi.listComments({ postId, sort, cursor, limit: olderPageSize }),
    },
  );
  const { known, change } = pages;
  const put = useCallback(
    (comment: Comment) => change((was) => new Map(was).set(comment.id, comment)),
    [change],
  );
  const drop = useCallback(
    (id: string) => change((was) => new Map([...was].filter(([one]) => one !== id))),
    [change],
  );
  return {
    comments: useMemo(() => [...known.values()], [known]),
    ready: pages.ready,
    more: pages.more,
    failed: pages.failed,
    detail: getErrorMessage(pages.error),
    refetch: pages.refetch,
    loadingOlder: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
    put,
    drop,
  };
}
