import { PeopleList, PersonListRow } from '#features/accounts/web/public.ts';
import { useInfiniteQuery } from '#platform/client/query.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { likesApi } from './calls.ts';
import { messages } from './later/messages.ts';

/** Dialog with the people who like a post, latest like first (EXP-045). */
export default function PostLikersDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: ['listPostLikers', postId],
    queryFn: ({ pageParam }) => likesApi.listPostLikers({ postId, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={messages.likedBy} width={420}>
      <PeopleList
        query={query}
        people={query.data?.pages.flatMap((page) => page.people) ?? []}
        isInDialog
        empty={<p className="py-6 text-center text-muted">{messages.nobodyYet}</p>}
        renderPerson={(person) => (
          <PersonListRow
            person={person}
            onOpen={onClose}
            end={<RelativeTime time={person.likedAt} className="text-sm text-muted" />}
          />
        )}
      />
    </Dialog>
  );
}
