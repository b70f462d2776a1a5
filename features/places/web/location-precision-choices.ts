/** Labels and hints of the precision levels of a published location, from exact to none. */
import { maxLocationErrorMetersByPrecision } from '../domain/precision.ts';
import type { LocationPrecision } from '../domain/precision.ts';
import { messages } from './messages.ts';
import { formatMetersAsMiles } from './miles.ts';

/** Maximum error of the precision `exact` in feet, rounded to tens. */
const feet = Math.round(maxLocationErrorMetersByPrecision.exact / 3.048) * 10;
/**
 * Maximum error of the precision `street` in meters, but at least a tenth of a mile, because a smaller distance would
 * be displayed as “under 0.1 mi”.
 */
const streetMeters = Math.max(maxLocationErrorMetersByPrecision.street, 161);
const describeRadius = (distance: string) => messages.precisionHint({ distance });

/** Precisions of a published location with their labels, for radio buttons. */
export const locationPrecisionChoices: readonly { value: LocationPrecision; label: string; hint: string }[] =
  [
    { value: 'exact', label: messages.precisionExact, hint: describeRadius(messages.feet({ feet })) },
    {
      value: 'street',
      label: messages.precisionStreet,
      hint: describeRadius(formatMetersAsMiles(streetMeters)),
    },
    {
      value: 'district',
      label: messages.precisionDistrict,
      hint: describeRadius(formatMetersAsMiles(maxLocationErrorMetersByPrecision.district)),
    },
    { value: 'city', label: messages.precisionCity, hint: messages.precisionCityHint },
    { value: 'none', label: messages.precisionNone, hint: messages.precisionNoneHint },
  ];
