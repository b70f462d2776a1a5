import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Bell, LogIn, Settings, UserRoundCheck } from 'lucide-react';
import { EmptyScreenActions, openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { LoadMorePlaceholder } from '#platform/ui/load-more-rows.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { PersonOrCommentSkeleton, Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { notificationCategories, type NotificationCategory } from '../domain/notification-categories.ts';
import type { NotificationListName } from './calls.ts';
import { groupNotificationsByAge } from './group-by-age.ts';
import { NotificationRow } from './notification-row.tsx';
import { messages } from './screens/messages.ts';
import {
  useMarkFilteredNotificationsReadOnView,
  useMarkNotificationsReadOnView,
} from './use-mark-notifications-read.ts';
import { useNotificationList } from './use-notification-list.ts';

/** Screen `/notifications`: live list of the viewer's notifications in groups (EXP-058, EXP-059). */
export default function NotificationsScreen() {
  const auth = useAuth();
  if (auth.status === 'signedIn') return <Boxes key={auth.user.id} userId={auth.user.id} />;
  return (
    <>
      <ScreenHeader title={messages.notifications} />
      {auth.status === 'loading' ? (
        <Loading />
      ) : (
        <EmptyState
          icon={LogIn}
          title={messages.logInTitle}
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              {commonMessages.logIn}
            </Button>
          }
        >
          {messages.logInHint}
        </EmptyState>
      )}
    </>
  );
}

function Boxes({ userId }: { userId: string }) {
  const [box, setBox] = useState<NotificationListName>('main');
  const [chosen, setCategory] = useState<NotificationCategory>();
  const category = box === 'main' ? chosen : undefined;
  const main = useNotificationList(userId, 'main');
  const requests = useNotificationList(userId, 'requests');
  const list = box === 'main' ? main : requests;
  // The tab of the requests list is hidden while that list is empty.
  const hasRequests = box === 'requests' || requests.items.length > 0;
  const fresh = useMarkNotificationsReadOnView(box, list, category === undefined);
  return (
    <>
      <ScreenHeader
        title={messages.notifications}
        end={
          <Link
            to="/settings/$section"
            params={{ section: 'notifications' }}
            aria-label={messages.settings}
            title={messages.settings}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-fill hover:text-ink"
          >
            <Settings size={20} aria-hidden />
          </Link>
        }
      />
      {hasRequests && (
        <Tabs
          id="boxes"
          label={messages.boxesLabel}
          choices={[
            {
              value: 'main',
              label: main.unread > 0 ? messages.allUnread({ unread: main.unread }) : messages.all,
            },
            {
              value: 'requests',
              label:
                requests.unread > 0
                  ? messages.requestsUnread({ unread: requests.unread })
                  : messages.requests,
            },
          ]}
          value={box}
          onValue={setBox}
        />
      )}
      <div {...(hasRequests ? getTabPanelProps('boxes', box) : {})}>
        {box === 'main' && main.items.length > 0 && (
          <CategoryChips category={category} onCategory={setCategory} />
        )}
        {category === undefined ? (
          <List key={box} list={list} box={box} fresh={fresh} />
        ) : (
          <FilteredList key={category} userId={userId} category={category} fresh={fresh} />
        )}
      </div>
    </>
  );
}

interface CategoryChipsProps {
  category: NotificationCategory | undefined;
  onCategory: (category: NotificationCategory | undefined) => void;
}

/** Buttons that filter the list by category. */
function CategoryChips({ category, onCategory }: CategoryChipsProps) {
  return (
    <div role="group" aria-label={messages.filterLabel} className="scroll-row gap-2 pt-3 pb-1.5">
      <Chip pressed={category === undefined} onClick={() => onCategory(undefined)}>
        {messages.all}
      </Chip>
      {notificationCategories.map((one) => (
        <Chip key={one} pressed={category === one} onClick={() => onCategory(one)}>
          {messages.categories({ category: one })}
        </Chip>
      ))}
    </div>
  );
}

interface FilteredListProps {
  userId: string;
  category: NotificationCategory;
  fresh: ReadonlySet<string>;
}

/**
 * List of the notifications of one category. The server filters them, because a filter in the browser would leave pages
 * with few notifications or none.
 */
function FilteredList({ userId, category, fresh }: FilteredListProps) {
  const list = useNotificationList(userId, 'main', category);
  useMarkFilteredNotificationsReadOnView(list.items);
  if (list.ready && list.items.length === 0 && !list.more) {
    return (
      <EmptyState icon={Bell} title={messages.categoryEmptyTitle({ category })}>
        {messages.categoryEmptyHint}
      </EmptyState>
    );
  }
  return <List list={list} box="main" fresh={fresh} />;
}

interface ListProps {
  list: ReturnType<typeof useNotificationList>;
  box: NotificationListName;
  /** Ids of the notification groups to highlight because they are new to the viewer. */
  fresh: ReadonlySet<string>;
}

function List({ list, box, fresh }: ListProps) {
  if (!list.ready) {
    return list.failed ? <ErrorState onRetry={list.refetch} detail={list.detail} /> : <Loading />;
  }
  if (list.items.length === 0 && !list.more) return <EmptyNotificationList box={box} />;
  return (
    <>
      {list.failed && <ErrorState inline onRetry={list.refetch} />}
      {groupNotificationsByAge(list.items, getServerCorrectedTimeMs(), fresh).map(({ age, items }) => (
        <section key={age} aria-labelledby={`${box}-${age}`} className="pb-2">
          <h2 id={`${box}-${age}`} className="px-4 pt-4 pb-1.5 text-base">
            {messages.ages({ age })}
          </h2>
          <ul aria-labelledby={`${box}-${age}`}>
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} isNew={fresh.has(item.id)} />
            ))}
          </ul>
        </section>
      ))}
      {list.more && (
        <LoadMorePlaceholder
          loadingLabel={messages.loadingNotifications}
          failure={messages.olderNotLoaded}
          isLoading={list.loading}
          hasFailed={list.olderFailed}
          onMore={() => void list.fetchOlder()}
        />
      )}
    </>
  );
}

function EmptyNotificationList({ box }: { box: NotificationListName }) {
  if (box === 'requests') {
    return (
      <EmptyState icon={UserRoundCheck} title={messages.requestsEmptyTitle}>
        {messages.requestsEmptyHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Bell} title={messages.emptyTitle} action={<EmptyScreenActions />}>
      {messages.emptyHint}
    </EmptyState>
  );
}

function Loading() {
  return (
    <SkeletonList label={messages.loadingNotifications}>
      <Skeleton className="mx-4 mt-5 mb-2 h-4 w-16" />
      {Array.from({ length: 6 }, (_, at) => (
        <PersonOrCommentSkeleton key={at} />
      ))}
    </SkeletonList>
  );
}
