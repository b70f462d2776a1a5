import { useEffect, useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useOptimisticListInserts } from '#platform/client/store/use-mutations.ts';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import type * as api from '../api.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { firstCommentPageSize } from '../domain/limits.ts';
import { commentsApi, commentPageSizeAfterFirstPage } from './calls.ts';
import type { CommentPage, CommentSortOrder } from './calls.ts';
import { commentEntityType } from './comment-entity-type.ts';
import { getOwnNewCommentsListKey } from './comment-store.ts';
import {
  addMissingComments,
  mergeFirstCommentPage,
  hasNoGapAfterFirstCommentPage,
} from './merge-comments.ts';

type Known = ReadonlyMap<string, Comment>;
const empty: Known = new Map();
const appendOlderPage = (known: Known, page: CommentPage) => addMissingComments(known, page.comments);

/**
 * React hook with the comments of a post: the first page as a live query, further pages on demand (CMT-005, CMT-006).
 */
export function useComments(postId: string, sort: CommentSortOrder) {
  const pages = usePagedLiveQuery<typeof api.listComments, Known>(
    'listComments',
    { postId, sort, limit: firstCommentPageSize },
    {
      empty,
      mergeFirstPage: (known, page) => mergeFirstCommentPage(known, page, sort),
      overlaps: (known, page) => hasNoGapAfterFirstCommentPage(known, page, sort),
      appendOlderPage,
      fetchPage: async (cursor) => {
        const page = await commentsApi.listComments({
          postId,
          sort,
          cursor,
          limit: commentPageSizeAfterFirstPage,
        });
        appEntityStore.write(commentEntityType, page.comments);
        return page;
      },
    },
  );
  const { known, page, change } = pages;
  useEffect(() => {
    if (page) appEntityStore.write(commentEntityType, page.comments);
  }, [page]);
  const sent = useOptimisticListInserts(getOwnNewCommentsListKey(postId), (comment) =>
    change((was) => addMissingComments(was, [comment])),
  );
  const answered = useMemo(() => [...addMissingComments(known, sent).values()], [known, sent]);
  const shown = useEntities(commentEntityType, answered);
  return {
    comments: shown,
    ready: pages.ready,
    more: pages.more,
    failed: pages.failed,
    detail: getErrorMessage(pages.error),
    refetch: pages.refetch,
    loadingOlder: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
    restarts: pages.restarts,
  };
}
