import { type FormEvent, useState } from 'react';
import type { Position } from '#features/places/domain/position.ts';
import { useLocation } from '#features/places/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { normalizeLicensePlate } from '../../domain/license-plate.ts';
import { serviceRadiusRangeMiles } from '../../domain/limits.ts';
import { listOnboardingRolesOfDriver, type OnboardingRole } from '../../domain/onboarding.ts';
import { ServiceAreaMap } from '../driver/service-area-map.tsx';
import { driverApi } from '../driver/driver-calls.ts';
import { messages } from './messages.ts';
import {
  type VehicleFormValues,
  findVehicleFormErrors,
  VehicleFields,
  type VehicleFormErrors,
} from './vehicle-fields.tsx';

interface AreaStepProps {
  vehicle: VehicleFormValues;
  /** Roles that the driver chose. */
  roles: readonly OnboardingRole[];
  /** Saved service area; null if none was saved yet. `miles` is its radius. */
  area: (Position & { miles: number }) | null;
  /** True if the step also edits the roles and the vehicle. An admin must approve a changed vehicle or plate again. */
  canEditProfile?: boolean;
  onSaved: () => Promise<unknown>;
}

const phoenix: Position = { lat: 33.4484, lng: -112.074 };
const firstMiles = 10;

/**
 * Onboarding step in which a driver sets the service area on a map and saves the profile. A driver whose profile is
 * already saved can also edit the roles and the vehicle here (ONB-002).
 */
export function ServiceAreaStep(props: AreaStepProps) {
  const { vehicle: savedVehicle, roles, area, canEditProfile = false, onSaved } = props;
  const here = useLocation().location;
  const [start] = useState(() => area ?? { ...(here ?? phoenix), miles: firstMiles });
  const [center, setCenter] = useState<Position>({ lat: start.lat, lng: start.lng });
  const [miles, setMiles] = useState(start.miles);
  const [entered, setEntered] = useState(savedVehicle);
  const [vehicleErrors, setVehicleErrors] = useState<VehicleFormErrors>();
  const [isRider, setRider] = useState(roles.includes('rider'));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = findVehicleFormErrors(entered);
    setVehicleErrors(found);
    // Show the error above the button too, because the fields may be scrolled out of view.
    setError(found?.vehicle ?? found?.plate);
    if (found !== undefined) return;
    setBusy(true);
    try {
      const { lat, lng } = center;
      await driverApi.saveDriverProfile({
        vehicle: entered.vehicle.trim(),
        plate: normalizeLicensePlate(entered.plate),
        area: { lat, lng, miles },
        roles: listOnboardingRolesOfDriver({ isRider }),
      });
      toast.success(messages.saved);
      await onSaved();
    } catch (failure) {
      setError(getErrorMessage(failure));
    }
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 p-4">
      {canEditProfile && (
        <>
          <VehicleFields
            value={entered}
            onValue={setEntered}
            errors={vehicleErrors}
            hint={messages.checkAgain}
          />
          <Switch label={messages.rider} hint={messages.riderHint} checked={isRider} onChecked={setRider} />
        </>
      )}
      <div>
        <h2 className="text-title">{messages.area}</h2>
        <p className="mt-0.5 mb-3 text-md text-muted">{messages.areaHint}</p>
        <ServiceAreaMap area={{ ...center, miles }} onCenter={setCenter} />
      </div>
      <RadiusField miles={miles} onMiles={setMiles} />
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
      <Button type="submit" tone={canEditProfile ? 'quiet' : 'accent'} size="lg" loading={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}

function RadiusField({ miles, onMiles }: { miles: number; onMiles: (miles: number) => void }) {
  return (
    <label className="flex flex-col gap-1.5">
      <span className="flex justify-between text-sm font-medium">
        {messages.areaMiles}
        <span data-number>{messages.miles({ miles })}</span>
      </span>
      <input
        type="range"
        min={serviceRadiusRangeMiles.min}
        max={serviceRadiusRangeMiles.max}
        value={miles}
        onChange={({ target }) => onMiles(Number(target.value))}
        className="h-11 w-full accent-accent"
      />
    </label>
  );
}
