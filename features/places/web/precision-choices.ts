/** Labels and hints of the precisions with which a location can be published, from exact to none. */
import { precisionRadius } from '../domain/precision.ts';
import type { Precision } from '../domain/precision.ts';
import { messages } from './messages.ts';
import { formatMiles } from './miles.ts';

/** Radius of the precision `exact` in feet, rounded to tens. */
const feet = Math.round(precisionRadius.exact / 3.048) * 10;
const describeRadius = (distance: string) => messages.precisionHint({ distance });

export const precisionChoices: readonly { value: Precision; label: string; hint: string }[] = [
  { value: 'exact', label: messages.precisionExact, hint: describeRadius(messages.feet({ feet })) },
  {
    value: 'street',
    label: messages.precisionStreet,
    hint: describeRadius(formatMiles(precisionRadius.street)),
  },
  {
    value: 'district',
    label: messages.precisionDistrict,
    hint: describeRadius(formatMiles(precisionRadius.district)),
  },
  { value: 'city', label: messages.precisionCity, hint: messages.precisionCityHint },
  { value: 'none', label: messages.precisionNone, hint: messages.precisionNoneHint },
];
