import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { bookingFee, tokensPerMile } from '../../domain/limits.ts';
import {
  applyVehicleEntryToOnboarding,
  type DriverOnboardingProgress,
} from '../../domain/stored-onboarding.ts';
import { messages } from './messages.ts';
import { findVehicleFormErrors, VehicleFields, type VehicleFormErrors } from './vehicle-fields.tsx';

interface VehicleStepProps {
  onboarding: DriverOnboardingProgress;
  onSave: (next: DriverOnboardingProgress) => void;
}

/** Second onboarding step: the person enters the vehicle and sees the prices of rides (ONB-002, Q-42). */
export function VehicleStep({ onboarding, onSave }: VehicleStepProps) {
  const [entered, setEntered] = useState({ vehicle: onboarding.vehicle, plate: onboarding.plate });
  const [errors, setErrors] = useState<VehicleFormErrors>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = findVehicleFormErrors(entered);
    setErrors(found);
    if (found === undefined) onSave(applyVehicleEntryToOnboarding(onboarding, entered));
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
      <VehicleFields value={entered} onValue={setEntered} errors={errors} />
      <div className="rounded-card bg-fill p-4">
        <p className="font-semibold">{messages.rateCard}</p>
        <p className="mt-0.5 text-md text-muted">
          {messages.rateCardBody({ fee: bookingFee, rate: tokensPerMile })}
        </p>
      </div>
      <Button type="submit" tone="accent" size="lg">
        {messages.next}
      </Button>
    </form>
  );
}
