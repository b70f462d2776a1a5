import { BadgeCheck } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { getOnboardingStatusPreferringServer } from '../../domain/stored-onboarding.ts';
import { type OnboardingStatus, rideOnboardingStatuses } from '../../domain/onboarding.ts';
import type { DriverProfile } from '../driver/driver-calls.ts';
import { ServiceAreaStep } from './service-area-step.tsx';
import { DriverDocumentsStep } from './documents-step.tsx';
import { messages } from './messages.ts';
import { OnboardingRolesStep } from './roles-step.tsx';
import { useDriverOnboardingProgress } from './use-stored-onboarding.ts';
import { VehicleStep } from './vehicle-step.tsx';

interface OnboardingStepsProps {
  driver: DriverProfile | null;
  onSaved: () => Promise<unknown>;
}

/**
 * Shows the next step of becoming a driver. Until the service area is saved, the browser stores the roles and the
 * vehicle. After that, the server stores the profile, and the person can edit the whole profile on one page.
 */
export function DriverOnboardingSteps({ driver, onSaved }: OnboardingStepsProps) {
  const { onboarding, save, clear } = useDriverOnboardingProgress();
  const status = getOnboardingStatusPreferringServer(onboarding, driver);
  if (driver) return <DriverSetup driver={driver} onSaved={onSaved} />;
  return (
    <>
      <StepLine status={status} />
      {status === 'pending' && <OnboardingRolesStep onboarding={onboarding} onSave={save} />}
      {status === 'profile' && <VehicleStep onboarding={onboarding} onSave={save} />}
      {status === 'driver_setup' && (
        <ServiceAreaStep
          vehicle={{ vehicle: onboarding.vehicle, plate: onboarding.plate }}
          roles={onboarding.roles}
          area={null}
          onSaved={async () => {
            clear();
            await onSaved();
          }}
        />
      )}
      {status === 'complete' && <RiderDone onDrive={() => save({ ...onboarding, status: 'pending' })} />}
    </>
  );
}

/** Line with the number of the current step, and of all steps. */
function StepLine({ status }: { status: OnboardingStatus }) {
  return (
    <p className="px-4 pt-4 text-sm text-muted">
      {messages.stepOf({
        step: rideOnboardingStatuses.indexOf(status) + 1,
        count: rideOnboardingStatuses.length,
      })}
    </p>
  );
}

function RiderDone({ onDrive }: { onDrive: () => void }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={BadgeCheck}
      title={messages.complete}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="accent" onClick={() => void navigate({ to: '/ryde' })}>
            {messages.findRide}
          </Button>
          <Button tone="ghost" onClick={onDrive}>
            {messages.driver}
          </Button>
        </div>
      }
    >
      {messages.completeRider}
    </EmptyState>
  );
}

/**
 * Page on which a driver edits the saved data: documents, service area, roles and vehicle. At the top, it shows whether
 * an admin asked for changes or has yet to approve the driver.
 */
function DriverSetup({ driver, onSaved }: { driver: DriverProfile; onSaved: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const isComplete = driver.onboarding === 'complete';
  return (
    <>
      {driver.review === 'incomplete' && <StepLine status={driver.onboarding} />}
      {driver.review === 'changes_requested' && (
        <div
          role="alert"
          className="m-4 rounded-control bg-danger-soft px-3.5 py-2.5 text-md text-danger-ink"
        >
          <p className="font-semibold">{messages.asked}</p>
          <p>{driver.reviewNote}</p>
        </div>
      )}
      {isComplete && driver.review === 'waiting' && (
        <p role="status" className="m-4 rounded-control bg-accent-soft px-3.5 py-2.5 text-md text-accent-ink">
          {messages.completeWaiting}
        </p>
      )}
      <DriverDocumentsStep driver={driver} onSaved={onSaved} />
      <ServiceAreaStep
        vehicle={{ vehicle: driver.vehicle, plate: driver.plate ?? '' }}
        roles={driver.roles}
        area={driver.area}
        canEditProfile
        onSaved={onSaved}
      />
      <div className="px-4 pb-8">
        <Button tone={isComplete ? 'soft' : 'ghost'} onClick={() => void navigate({ to: '/ryde/drive' })}>
          {messages.backToDrive}
        </Button>
      </div>
    </>
  );
}
