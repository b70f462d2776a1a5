/** Reads and changes highlights, and loads the lists that a change affects again (EXP-039). */
import { useEffect } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useQuery } from '#platform/client/query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type * as api from '../../api-highlights.ts';
import type { Highlight } from '../../domain/highlight-shape.ts';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { storyArchiveAndHighlightQueryKeys, reloadStoryArchiveAndHighlights } from '../kept-story-queries.ts';
import { messages } from './messages.ts';

/** A highlight in a list; `hasStory` says whether it contains the story for which the list was loaded. */
export type StoryHighlightListItem = FunctionResult<typeof api.listHighlights>['highlights'][number];

const { highlights: listKey, highlight: highlightKey } = storyArchiveAndHighlightQueryKeys;

/** React hook that loads the highlights of a person, and loads them again after a block or a follow, for example. */
export function useHighlights(userId: string) {
  const { user } = useAuth();
  const query = useQuery({
    queryKey: [listKey, { userId }, user?.id],
    queryFn: () => storiesApi.listHighlights({ userId }),
    initialData: () => consumeEmbeddedQueryResult<typeof api.listHighlights>(listKey, { userId }),
  });
  const { refetch } = query;
  useEffect(() => subscribeToContentVisibilityChanges(() => void refetch()), [refetch]);
  return query;
}

/** React hook that loads the viewer's own highlights, each with `hasStory` for a story. */
export function useOwnHighlightChoicesForStory(userId: string, storyId: string) {
  return useQuery({
    queryKey: [listKey, { userId, storyId }],
    queryFn: () => storiesApi.listHighlights({ userId, storyId }),
    staleTime: 0,
  });
}

/** React hook that loads a highlight with its stories. */
export function useHighlight(highlightId: string | undefined) {
  const { user } = useAuth();
  return useQuery({
    queryKey: [highlightKey, highlightId, user?.id],
    queryFn: () => storiesApi.getHighlight({ highlightId: highlightId! }),
    enabled: highlightId !== undefined,
    staleTime: 0,
    // No cache: a player that opens would play the stories of the last time.
    gcTime: 0,
  });
}

/** Creates a highlight. `id` is the same on each attempt, so that a repeated attempt does not create another one. */
export async function createHighlight(id: string, name: string, storyIds: string[]): Promise<void> {
  await storiesApi.createHighlight({ id, name, storyIds }, { idempotencyKey: id });
  reloadStoryArchiveAndHighlights();
}

/** Renames a highlight, and adds and removes stories. */
export async function updateHighlight(
  highlightId: string,
  change: { name?: string; addedStoryIds?: string[]; removedStoryIds?: string[] },
): Promise<void> {
  await storiesApi.updateHighlight({ highlightId, ...change });
  reloadStoryArchiveAndHighlights();
}

/** Removes a story from a highlight, with undo. The last story takes the highlight with it, after a question. */
export async function removeStoryFromHighlight(highlight: Highlight, story: Story): Promise<boolean> {
  if (highlight.storyCount <= 1) return deleteHighlightAfterConfirmation(highlight);
  try {
    await updateHighlight(highlight.id, { removedStoryIds: [story.id] });
    showToastWithUndo(messages.removed({ name: highlight.name }), () => addBack(highlight.id, story.id));
    return true;
  } catch (error) {
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
    return false;
  }
}

async function addBack(highlightId: string, storyId: string): Promise<void> {
  try {
    await updateHighlight(highlightId, { addedStoryIds: [storyId] });
  } catch (error) {
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
  }
}

/** Asks whether to delete a highlight, and deletes it. Returns true if it was deleted. */
export async function deleteHighlightAfterConfirmation({ id }: Pick<Highlight, 'id'>): Promise<boolean> {
  const isSure = await askConfirmation({
    title: messages.deleteTitle,
    body: messages.deleteBody,
    yes: messages.deleteHighlight,
    danger: true,
  });
  if (!isSure) return false;
  try {
    await storiesApi.deleteHighlight({ highlightId: id }, { idempotencyKey: newId() });
  } catch (error) {
    toast.error(messages.failed({ problem: getErrorMessage(error) }));
    return false;
  }
  reloadStoryArchiveAndHighlights();
  toast.success(messages.deleted);
  return true;
}
