import { ClipboardCheck, ShieldX } from 'lucide-react';
import { SignedInOnly } from '#features/accounts/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { queryClient, useInfiniteQuery } from '#platform/client/query.ts';
import { NextPageButton } from '#platform/ui/next-page-button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { driverApi } from '../driver/driver-calls.ts';
import { QueryErrorNotice } from '../query-error-notice.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { DriverApplicationCard } from './driver-application-card.tsx';
import { messages } from './messages.ts';

/**
 * Screen `/ryde/drivers`, on which admins see the drivers who are waiting for approval and approve them (EXP-111,
 *
 */
export default function DriverApprovalsScreen() {
  useRideshareAccentColorOnPage();
  return (
    <>
      <ScreenHeader title={messages.title} />
      <SignedInOnly
        icon={ClipboardCheck}
        title={messages.logIn}
        hint={messages.logInHint}
        reason={messages.logInReason}
      >
        {(user) =>
          can(user, 'administer') ? (
            <Applications />
          ) : (
            <EmptyState icon={ShieldX} title={messages.onlyAdmins}>
              {messages.onlyAdminsBody}
            </EmptyState>
          )
        }
      </SignedInOnly>
    </>
  );
}

const queryKey = ['listDriverApplications'];

function Applications() {
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      driverApi.listDriverApplications(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const drivers = query.data?.pages.flatMap((page) => page.drivers) ?? [];
  const listFocus = usePreservedListFocus(query.data && drivers.length);
  if (query.isPending)
    return (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (query.data === undefined) return <QueryErrorNotice query={query} />;
  if (drivers.length === 0)
    return (
      <>
        <QueryErrorNotice query={query} />
        <EmptyState icon={ClipboardCheck} title={messages.emptyTitle}>
          {messages.emptyBody}
        </EmptyState>
      </>
    );
  return (
    <>
      {!query.isFetchNextPageError && <QueryErrorNotice query={query} />}
      <ul {...listFocus} aria-label={messages.list}>
        {drivers.map((driver) => (
          <DriverApplicationCard
            key={driver.id}
            driver={driver}
            onReviewed={() => void queryClient.invalidateQueries({ queryKey })}
          />
        ))}
      </ul>
      <NextPageButton query={query} failure={messages.moreNotLoaded} />
    </>
  );
}
