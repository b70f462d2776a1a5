import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Bell, CheckCheck, LogIn, Settings, UserRoundCheck } from 'lucide-react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { openComposer } from '#features/posts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { tabPanelProps, Tabs } from '#platform/ui/segmented.tsx';
import { RowSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { readAll } from './acts.ts';
import type { Box } from './calls.ts';
import { NotificationRow } from './notification-row.tsx';
import { useList } from './use-list.ts';

/** `/notifications`: what the person was told of, in groups, live (EXP-058, EXP-059). */
export default function NotificationsScreen() {
  const auth = useAuth();
  if (auth.status === 'signedIn') return <Boxes key={auth.user.id} userId={auth.user.id} />;
  return (
    <>
      <ScreenHeader title="Notifications" />
      {auth.status === 'loading' ? (
        <Loading />
      ) : (
        <EmptyState
          icon={LogIn}
          title="See who answers you"
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              Log in
            </Button>
          }
        >
          Log in to see likes, answers, messages and gifts.
        </EmptyState>
      )}
    </>
  );
}

function Boxes({ userId }: { userId: string }) {
  const [box, setBox] = useState<Box>('main');
  const main = useList(userId, 'main');
  const requests = useList(userId, 'requests');
  const list = box === 'main' ? main : requests;
  // Who keeps nobody apart has no second box to look into.
  const hasRequests = box === 'requests' || requests.items.length > 0;
  return (
    <>
      <ScreenHeader
        title="Notifications"
        end={
          <>
            {list.unread > 0 && list.latest && (
              <IconButton
                icon={CheckCheck}
                label="Mark all as read"
                onClick={() => void readAll(box, list.latest!)}
              />
            )}
            <Link
              to="/settings/$section"
              params={{ section: 'notifications' }}
              aria-label="Notification settings"
              title="Notification settings"
              className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
            >
              <Settings size={20} aria-hidden />
            </Link>
          </>
        }
      />
      {hasRequests && (
        <Tabs
          id="boxes"
          label="Whose notifications"
          choices={[
            { value: 'main', label: main.unread > 0 ? `All (${main.unread})` : 'All' },
            {
              value: 'requests',
              label: requests.unread > 0 ? `Requests (${requests.unread})` : 'Requests',
            },
          ]}
          value={box}
          onValue={setBox}
        />
      )}
      <div {...(hasRequests ? tabPanelProps('boxes', box) : {})}>
        <List list={list} box={box} />
      </div>
    </>
  );
}

function List({ list, box }: { list: ReturnType<typeof useList>; box: Box }) {
  if (!list.ready) {
    return list.failed ? <ErrorState onRetry={list.refetch} detail={list.detail} /> : <Loading />;
  }
  if (list.items.length === 0 && !list.more) return <Nothing box={box} />;
  return (
    <>
      {list.failed && <ErrorState inline onRetry={list.refetch} />}
      <ul aria-label="Notifications">
        {list.items.map((item) => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </ul>
      {list.olderFailed && <ErrorState inline onRetry={() => void list.fetchOlder()} />}
      {list.more && !list.olderFailed && (
        <div className="p-4">
          <Button wide loading={list.loading} onClick={() => void list.fetchOlder()}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ box }: { box: Box }) {
  if (box === 'requests') {
    return (
      <EmptyState icon={UserRoundCheck} title="No requests">
        What people do whom you do not follow waits here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Bell}
      title="All quiet"
      action={
        <Button tone="accent" onClick={() => openComposer()}>
          Create Post
        </Button>
      }
    >
      When somebody likes, answers or follows you, it shows here at once.
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonList label="Loading notifications">
      {Array.from({ length: 6 }, (_, at) => (
        <RowSkeleton key={at} />
      ))}
    </SkeletonList>
  );
}
