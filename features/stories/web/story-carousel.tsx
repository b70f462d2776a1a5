import { Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Clock, Plus, UserRound } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { outboxReader } from '#platform/client/read-only-outbox.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { groupStoriesByAuthor } from '../domain/group-stories.ts';
import type { AuthorStoryGroup } from '../domain/group-stories.ts';
import type { Story } from '../domain/story-shape.ts';
import type { StoryMenuItemsLoader } from './story-menu-items-loader.ts';
import { useStories } from './use-stories.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const Viewer = createLazyDialog(() => import('./viewer/story-player.tsx'));
const UnsentStoriesDialog = createLazyDialog(() => import('./unsent-stories.tsx'));
const Creator = createLazyDialog(() => import('./creator/creator.tsx'));

/** Distance in pixels between the visible part of the row and the end of the row at which older stories are fetched. */
const fetchDistance = 240;

/**
 * Row of story rings, one for each author (EXP-034). The viewer's own ring, with a share button, is first. Rings with
 * unseen stories follow; rings in which all stories are seen are last.
 */
export default function StoryCarousel({ moreItems }: { moreItems: StoryMenuItemsLoader }) {
  const auth = useAuth();
  const requireUser = useRequireSignIn();
  const userId = auth.user?.id;
  const list = useStories(userId);
  const { stories, now, ready, failed, refetch } = list;
  const rings = useMemo(() => groupStoriesByAuthor(stories, userId ?? null, now), [stories, userId, now]);
  const [open, setOpen] = useState<{ userId: string; rings: AuthorStoryGroup<Story>[] }>();
  /** Id of the person who opened the creator; undefined while it is closed. */
  const [creatorUserId, setCreatorUserId] = useState<string>();
  const [isReviewing, setReviewing] = useState(false);
  const unsent = useUnsentStories();
  const own = rings.find((ring) => ring.isOwn);
  const others = rings.filter((ring) => !ring.isOwn);
  const create = () => requireUser((user) => setCreatorUserId(user.id), messages.joinToShare);
  /** True while the next page is fetched because the loaded pages have no stories by other people. */
  const isSearching = ready && others.length === 0 && list.more && !list.olderFailed;
  const watch = (ring: AuthorStoryGroup<Story>) =>
    setOpen({ userId: ring.userId, rings: ring.isOwn ? [ring] : others });

  const { row, onScroll } = useOlderStories(list, rings);

  return (
    <>
      <ul
        ref={row}
        onScroll={onScroll}
        className="flex h-full [scrollbar-width:none] items-center gap-0.5 overflow-x-auto overscroll-x-contain px-2.5"
      >
        <li className="relative shrink-0">
          {own ? (
            <Ring ring={own} name={messages.yourStory} onPress={() => watch(own)} />
          ) : (
            <OwnPlaceholder user={auth.user} onPress={create} />
          )}
          <button
            type="button"
            aria-label={messages.shareStory}
            onClick={create}
            // The plus sign is at the edge of the picture, so that it does not cover the initials. The button around
            // the plus sign does not cover the middle of the ring.
            className="absolute top-4.5 -right-3 flex size-11 items-center pl-1.5"
          >
            <span className="flex size-5.5 items-center justify-center rounded-full border-2 border-page bg-accent text-on-strong">
              <Plus size={13} strokeWidth={3.25} aria-hidden />
            </span>
          </button>
        </li>
        {unsent.length > 0 && (
          <li className="shrink-0">
            <button type="button" onClick={() => setReviewing(true)} className={bubble}>
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-fill-strong text-muted">
                <Clock size={24} aria-hidden />
              </span>
              <span className="w-full truncate px-1 text-center text-xs">
                {messages.unsent({ isFailed: unsent.some(({ state }) => state === 'failed') ? 'yes' : 'no' })}
              </span>
            </button>
          </li>
        )}
        {others.map((ring) => (
          <li key={ring.userId} className="shrink-0">
            <Ring ring={ring} name={getFirstName(ring.stories[0]!.userName)} onPress={() => watch(ring)} />
          </li>
        ))}
        {((!ready && !failed) || isSearching) && <LoadingRings />}
        {ready && others.length === 0 && !isSearching && (
          <li className="px-2 text-sm text-muted">{own ? messages.none : messages.noneShareFirst}</li>
        )}
        {failed && !ready && (
          <li role="alert" className="flex items-center gap-3 px-2 text-sm">
            {commonMessages.couldNotRefresh}
            <Button size="sm" tone="soft" onClick={refetch}>
              {commonMessages.retry}
            </Button>
          </li>
        )}
      </ul>
      <Suspense>
        {open && (
          <Viewer
            rings={open.rings}
            startUserId={open.userId}
            stories={stories}
            moreItems={moreItems}
            onClose={() => setOpen(undefined)}
          />
        )}
        {isReviewing && unsent.length > 0 && (
          <UnsentStoriesDialog items={unsent} onClose={() => setReviewing(false)} />
        )}
        {/* The creator shows the draft of one person, so it closes when the session of this person ends. */}
        {auth.user && auth.user.id === creatorUserId && (
          <Creator key={creatorUserId} user={auth.user} onClose={() => setCreatorUserId(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/**
 * Fetches older stories when the visible part of the row is near the end of the row. Checks this when the person
 * scrolls and when the rings change, because a few rings may not fill the row. After a failed fetch, tries again when
 * the person scrolls or when `rings` are computed again, for example by the next check for expired stories.
 */
function useOlderStories(list: ReturnType<typeof useStories>, rings: readonly unknown[]) {
  const { more, loadingOlder, olderFailed, fetchOlder } = list;
  const row = useRef<HTMLUListElement>(null);
  const onScroll = useCallback(() => {
    const { scrollLeft, clientWidth, scrollWidth } = row.current!;
    if (scrollWidth - scrollLeft - clientWidth < fetchDistance) void fetchOlder();
  }, [fetchOlder]);
  const ringsAtLastFetch = useRef<unknown>(undefined);
  useEffect(() => {
    if (!more || loadingOlder || (olderFailed && ringsAtLastFetch.current === rings)) return;
    ringsAtLastFetch.current = rings;
    onScroll();
  }, [more, loadingOlder, olderFailed, onScroll, rings]);
  return { row, onScroll };
}

/** Returns the viewer's stories that wait in the outbox to be sent. */
function useUnsentStories() {
  const items = useSyncExternalStore(outboxReader.watch, outboxReader.read);
  return useMemo(() => items.filter((item) => item.name === 'createStory'), [items]);
}

const bubble = 'flex h-17 w-17 flex-col items-center justify-end gap-0.5 rounded-control hover:bg-fill';

function Ring({ ring, name, onPress }: { ring: AuthorStoryGroup<Story>; name: string; onPress: () => void }) {
  const { userId, userName, userAvatar, isBot } = ring.stories.at(-1)!;
  const isUnseen = !ring.isSeen;
  const label = ring.isOwn
    ? name
    : messages.ring({ name: userName, isBot: isBot ? 'yes' : 'no', isSeen: isUnseen ? 'no' : 'yes' });
  return (
    <button type="button" aria-label={label} onClick={onPress} className={bubble}>
      <span
        className={joinClassNames(
          'rounded-full p-0.5 ring-2 ring-inset',
          isUnseen ? 'ring-accent' : 'ring-edge',
        )}
      >
        <Avatar id={userId} name={userName} src={userAvatar} size={44} className="border-2 border-page" />
      </span>
      <span
        aria-hidden
        className={joinClassNames(
          'w-full truncate px-1 text-center text-xs',
          isUnseen ? 'font-semibold' : 'text-muted',
        )}
      >
        {name}
      </span>
    </button>
  );
}

/** The viewer's profile picture, shown in place of the viewer's own ring while the viewer has no story. */
function OwnPlaceholder({ user, onPress }: { user: OwnAccount | undefined; onPress: () => void }) {
  return (
    <button type="button" aria-hidden tabIndex={-1} onClick={onPress} className={bubble}>
      {user ? (
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={48} />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-fill-strong text-muted">
          <UserRound size={26} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <span className="text-xs text-muted">{messages.yourStory}</span>
    </button>
  );
}

function LoadingRings() {
  return (
    <li>
      <div role="status" aria-busy="true" className="flex gap-0.5">
        <span className="sr-only">{messages.loading}</span>
        {[0, 1, 2].map((at) => (
          <span key={at} className={bubble}>
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-3 w-12" />
          </span>
        ))}
      </div>
    </li>
  );
}
