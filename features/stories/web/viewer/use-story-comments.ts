/**
 * Comments on a story in the browser. The first page is live, older pages are loaded on demand, and the viewer's own
 * changes are shown at once.
 */
import { useMemo } from 'react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import {
  createOptimisticEntityEdit,
  createOptimisticListInsert,
} from '#platform/client/store/entity-store.ts';
import type { EntityType, EntityListKey } from '#platform/client/store/entity-store.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useOptimisticListInserts } from '#platform/client/store/use-mutations.ts';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../../api.ts';
import type { StoryComment } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { messages } from './messages.ts';

type Page = FunctionResult<typeof api.listStoryComments>;
type Known = ReadonlyMap<string, StoryComment>;

const storyComments: EntityType<StoryComment> = { name: 'story comment', idOf: ({ id }) => id };
const newStoryComments = (storyId: string): EntityListKey<StoryComment> => ({
  name: `new-story-comments:${storyId}`,
});

/** Mutation that adds a comment to a story. */
export const createStoryCommentMutation = appOptimisticMutationRunner.define<typeof api.createStoryComment>({
  name: 'createStoryComment',
  effect: ({ storyId }, answer) =>
    answer === undefined
      ? {}
      : { inserts: [createOptimisticListInsert(newStoryComments(storyId), answer.comment)] },
});

/** Mutation that deletes a comment on a story. */
export const deleteStoryCommentMutation = appOptimisticMutationRunner.define<typeof api.deleteStoryComment>({
  name: 'deleteStoryComment',
  effect: ({ commentId }) => ({ edits: [createOptimisticEntityEdit(storyComments, commentId, () => null)] }),
  // Keeps the comment hidden after the server has confirmed the deletion, because older pages loaded before still
  // contain it.
  staysInSession: true,
  onFailure: (_args, error) => toast.error(messages.deleteCommentFailed({ problem: getErrorMessage(error) })),
});

const empty: Known = new Map();

function addMissing(known: Known, comments: readonly StoryComment[]): Known {
  if (comments.length === 0) return known;
  return new Map([...comments.map((comment) => [comment.id, comment] as const), ...known]);
}

/**
 * Merges a new version of the first page, which is a live query, into the loaded comments. Keeps loaded comments that
 * are older than the page, because they belong to later pages. Removes all other loaded comments that are not on the
 * first page.
 */
function mergeFirstPage(known: Known, { comments, cursor }: Page): Known {
  const last = comments.at(-1);
  const first = new Map(comments.map((comment) => [comment.id, comment]));
  if (cursor === null || !last) return first;
  return addMissing(
    first,
    [...known.values()].filter(({ id, createdAt }) => !first.has(id) && createdAt <= last.createdAt),
  );
}

const isNewer = (a: StoryComment, b: StoryComment) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;

/** Returns the comments on a story, newest first, and functions to load older ones. */
export function useStoryComments(storyId: string) {
  const { known, change, ...pages } = usePagedLiveQuery<typeof api.listStoryComments, Known>(
    'listStoryComments',
    { storyId },
    {
      empty,
      mergeFirstPage,
      overlaps: (was, { comments }) => was.has(comments.at(-1)?.id ?? ''),
      appendOlderPage: (was, page) => addMissing(was, page.comments),
      fetchPage: (cursor) => storiesApi.listStoryComments({ storyId, cursor }),
    },
  );
  const sent = useOptimisticListInserts(newStoryComments(storyId), (comment) =>
    change((was) => addMissing(was, [comment])),
  );
  const listed = useMemo(
    () => [...addMissing(known, sent).values()].toSorted((a, b) => (isNewer(a, b) ? -1 : 1)),
    [known, sent],
  );
  const shown = useEntities(storyComments, listed);
  return { ...pages, comments: useVisibleItems(shown, 'comments') };
}
