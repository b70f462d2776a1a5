import { type FormEvent, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { bookingFee, maxVehicleDescriptionLength, tokensPerMile } from '../../domain/limits.ts';
import { applyEnteredVehicle, type StoredOnboarding } from '../../domain/stored-onboarding.ts';
import { messages } from './messages.ts';

interface VehicleStepProps {
  onboarding: StoredOnboarding;
  onSave: (next: StoredOnboarding) => void;
}

/** Second onboarding step: the person enters the vehicle and sees the prices of rides (ONB-002, Q-42). */
export function VehicleStep({ onboarding, onSave }: VehicleStepProps) {
  const [vehicle, setVehicle] = useState(onboarding.vehicle);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (vehicle.trim() === '') setError(messages.vehicleEmpty);
    else onSave(applyEnteredVehicle(onboarding, vehicle.trim()));
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
      <TextField
        label={messages.vehicle}
        hint={messages.vehicleHint}
        limit={maxVehicleDescriptionLength}
        value={vehicle}
        onValue={setVehicle}
        error={error}
      />
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
