import { useEffect } from 'react';
import { subscribeToContentVisibilityChanges } from '#features/visibility/web/public.ts';
import { useQuery, queryClient } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { unmuteWord } from './moderation-mutations.ts';
import { moderationApi } from './calls.ts';
import type { MutedWord } from './calls.ts';
import { mutedWordEntityType } from './moderation-entities.ts';
import { formatMuteEndTime } from './mute-duration.ts';
import { messages } from './messages.ts';
import { MutedWordForm } from './muted-word-form.tsx';

/** Settings tab with the viewer's muted words, and a form that adds a word (EXP-066). */
export function MutedWordList({ user }: { user: OwnAccount }) {
  return (
    <div className="flex flex-col">
      <div className="border-b border-line p-4">
        <MutedWordForm />
      </div>
      <WordList userId={user.id} />
    </div>
  );
}

const noWords: readonly MutedWord[] = [];

function WordList({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['listMutedWords', userId],
    queryFn: () => moderationApi.listMutedWords(),
  });
  useEffect(
    () =>
      subscribeToContentVisibilityChanges(
        () => void queryClient.invalidateQueries({ queryKey: ['listMutedWords', userId] }),
      ),
    [userId],
  );
  const words = useEntities(mutedWordEntityType, query.data?.words ?? noWords);
  const listFocus = usePreservedListFocus(query.isPending ? undefined : words.length);
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingWords}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  }
  if (query.isError && !query.data) {
    return <ErrorState onRetry={() => void query.refetch()} detail={getErrorMessage(query.error)} />;
  }
  if (words.length === 0) {
    return <p className="px-4 py-8 text-center text-md text-muted">{messages.mutedWordsEmpty}</p>;
  }
  return (
    <>
      {query.isError && <ErrorState inline onRetry={() => void query.refetch()} />}
      <ul {...listFocus} aria-label={messages.mutedWords}>
        {words.map((muted) => (
          <li key={muted.word} className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
            <div className="min-w-0 flex-1">
              <span className="block font-medium break-words">{muted.word}</span>
              <span className="block text-sm text-muted">{formatMuteEndTime(muted.expiresAt)}</span>
            </div>
            <Button
              size="sm"
              aria-label={messages.unmutePerson({ name: muted.word })}
              onClick={() => void unmuteWord(muted.word)}
            >
              {messages.unmute}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
