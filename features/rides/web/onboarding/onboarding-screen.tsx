import { Car } from 'lucide-react';
import { SignedInOnly } from '#features/accounts/web/public.ts';
import { queryClient, useQuery } from '#platform/client/query.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { DriverDemoLink } from '../demo/driver-demo-link.tsx';
import { driverApi } from '../driver/driver-calls.ts';
import { QueryErrorNotice } from '../query-error-notice.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { messages } from './messages.ts';
import { DriverOnboardingSteps } from './onboarding-steps.tsx';

/**
 * Screen `/ryde/drive/setup`: the steps in which a person becomes a driver: roles, vehicle, documents and service area
 * (ONB-001 … ONB-003, EXP-111).
 */
export default function DriverOnboardingScreen() {
  useRideshareAccentColorOnPage();
  return (
    <>
      <ScreenHeader title={messages.title} />
      <SignedInOnly
        icon={Car}
        title={messages.logIn}
        hint={messages.logInHint}
        reason={messages.logInReason}
        otherAction={<DriverDemoLink />}
      >
        {(user) => <Onboarding userId={user.id} />}
      </SignedInOnly>
    </>
  );
}

function Onboarding({ userId }: { userId: string }) {
  const queryKey = ['getDriverProfile', userId];
  const query = useQuery({ queryKey, queryFn: () => driverApi.getDriverProfile() });
  if (query.isPending)
    return (
      <SkeletonList label={messages.loading}>
        <PersonOrCommentSkeleton />
        <PersonOrCommentSkeleton />
      </SkeletonList>
    );
  if (query.data === undefined) return <QueryErrorNotice query={query} />;
  const onSaved = () => queryClient.invalidateQueries({ queryKey });
  return (
    <>
      <QueryErrorNotice query={query} />
      <DriverOnboardingSteps driver={query.data.driver} onSaved={onSaved} />
    </>
  );
}
