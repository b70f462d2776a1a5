import { TextField } from '#platform/ui/field.tsx';
import { isLicensePlate } from '../../domain/license-plate.ts';
import { maxLicensePlateLength, maxVehicleDescriptionLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

/** Vehicle of a driver as entered in the form. */
export interface VehicleFormValues {
  vehicle: string;
  plate: string;
}

/** Error messages of the vehicle form, by field. Each is shown below its field. */
export type VehicleFormErrors = Partial<Record<keyof VehicleFormValues, string>>;

/** Returns the errors of an entered vehicle by field; undefined if both fields are valid. */
export function findVehicleFormErrors({ vehicle, plate }: VehicleFormValues): VehicleFormErrors | undefined {
  const errors: VehicleFormErrors = {
    ...(vehicle.trim() === '' && { vehicle: messages.vehicleEmpty }),
    ...(!isLicensePlate(plate) && {
      plate: plate.trim() === '' ? messages.plateEmpty : messages.plateWrong({ max: maxLicensePlateLength }),
    }),
  };
  return Object.keys(errors).length === 0 ? undefined : errors;
}

interface VehicleFieldsProps {
  value: VehicleFormValues;
  onValue: (value: VehicleFormValues) => void;
  errors: VehicleFormErrors | undefined;
  /** Hint that is shown below the field for the license plate. */
  hint?: string;
}

/** Fields for the description of a driver's vehicle and for its license plate (ONB-002). */
export function VehicleFields({ value, onValue, errors, hint }: VehicleFieldsProps) {
  return (
    <>
      <TextField
        label={messages.vehicle}
        hint={messages.vehicleHint}
        limit={maxVehicleDescriptionLength}
        value={value.vehicle}
        onValue={(vehicle) => onValue({ ...value, vehicle })}
        error={errors?.vehicle}
        required
      />
      <TextField
        label={messages.plate}
        hint={hint ?? messages.plateHint}
        maxLength={maxLicensePlateLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={value.plate}
        onValue={(plate) => onValue({ ...value, plate: plate.toUpperCase() })}
        error={errors?.plate}
        className="uppercase"
        required
      />
    </>
  );
}
