import { Car, ClipboardCheck, Hourglass } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import type * as api from '../../driver-api.ts';
import { DriverDemoLink } from '../demo/driver-demo-link.tsx';
import { DriverHomeScreen } from './driver-home.tsx';
import { messages } from './messages.ts';

/**
 * Section of the rides tab at `/ryde/drive`. Approved drivers see the driver's home screen; other people see the steps
 * to become a driver (EXP-105, Q-82).
 */
export default function RidesTabDriveSection() {
  const { user } = useAuth();
  return user && <DriverPage userId={user.id} timeZone={user.timeZone} />;
}

function DriverPage({ userId, timeZone }: { userId: string; timeZone: string }) {
  const { data, error, status, refetch } = useLiveQuery<typeof api.listRideRequests>('listRideRequests', {
    userId,
  });
  if (data === undefined && status === 'failed')
    return <ErrorState onRetry={refetch} detail={error === null ? undefined : getErrorMessage(error)} />;
  if (data === undefined)
    return (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  const { driver, requests } = data;
  if (driver?.review === 'approved')
    return (
      <DriverHomeScreen
        userId={userId}
        timeZone={timeZone}
        driver={driver}
        requests={requests}
        refetch={refetch}
      />
    );
  if (driver?.review === 'waiting')
    return (
      <EmptyState
        icon={Hourglass}
        title={messages.waitingTitle}
        action={<SetupButton label={messages.areaEdit} />}
      >
        {messages.waitingBody}
      </EmptyState>
    );
  if (driver?.review === 'changes_requested')
    return (
      <EmptyState
        icon={ClipboardCheck}
        title={messages.askedTitle}
        action={<SetupButton label={messages.finishSetup} isMain />}
      >
        {driver.reviewNote}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Car}
      title={messages.introTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <SetupButton label={driver ? messages.finishSetup : messages.setUp} isMain />
          <DriverDemoLink />
        </div>
      }
    >
      {messages.introBody}
    </EmptyState>
  );
}

function SetupButton({ label, isMain = false }: { label: string; isMain?: boolean }) {
  const navigate = useNavigate();
  return (
    <Button tone={isMain ? 'accent' : 'quiet'} onClick={() => void navigate({ to: '/ryde/drive/setup' })}>
      {label}
    </Button>
  );
}
