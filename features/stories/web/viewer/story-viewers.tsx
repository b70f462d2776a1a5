import { Eye, Heart } from 'lucide-react';
import { PeopleList, PersonListRow } from '#features/accounts/web/public.ts';
import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import type { Story } from '../../domain/story-shape.ts';
import { storiesApi } from '../calls.ts';
import { messages } from './messages.ts';

/**
 * Dialog with the people who saw the signed-in user's own story, newest first, and the number of guests (EXP-036,
 *
 */
export default function StoryViewersDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const { id, viewCount, likes } = story;
  const query = useInfiniteQuery({
    // The counts are part of the key, so that a change of a count loads the list again.
    queryKey: ['listStoryViewers', id, viewCount, likes],
    queryFn: ({ pageParam }) => storiesApi.listStoryViewers({ storyId: id, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const latest = pages?.at(-1);
  return (
    <Dialog open onClose={onClose} title={messages.seenBy} width={420}>
      <PeopleList
        query={query}
        people={pages?.flatMap((page) => page.viewers) ?? []}
        isInDialog
        empty={latest?.viewCount === 0 ? <NoViewers /> : null}
        renderPerson={(viewer) => (
          <PersonListRow
            person={viewer}
            end={
              <>
                {viewer.liked && (
                  <span className="text-accent-ink">
                    <Heart size={16} fill="currentColor" aria-hidden />
                    <span className="sr-only">{messages.likesIt}</span>
                  </span>
                )}
                <RelativeTime time={viewer.viewedAt} className="text-sm text-muted" />
              </>
            }
          />
        )}
      />
      {latest && latest.anonymous > 0 && (
        <p className="py-3 text-md text-muted">{messages.guests({ guests: latest.anonymous })}</p>
      )}
    </Dialog>
  );
}

function NoViewers() {
  return (
    <EmptyState icon={Eye} title={messages.noViewers}>
      {messages.noViewersBody}
    </EmptyState>
  );
}
