import { LOCATION_PRECISIONS } from '#features/places/domain/precision.ts';
import type { LocationPrecision } from '#features/places/domain/precision.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { UsePostPlaceResult } from './use-post-place.ts';
import { messages } from './messages.ts';

/**
 * The precisions that the author can choose, in the order in which they are shown: from no location to the exact spot.
 */
const precisions = LOCATION_PRECISIONS.toReversed();

/** Radio buttons for the precision of a post's location, or for no location (EXP-069). */
export function PostLocationPrecisionRadioGroup({ place }: { place: UsePostPlaceResult }) {
  const { here, place: chosen } = place;
  // If the author's position is unknown, no location can be chosen, and a location that is already set can only be
  // removed.
  if (here === null && chosen.kind === 'none') return null;
  const options = here === null ? (['none'] as const) : precisions;
  const precision = chosen.kind === 'area' ? chosen.precision : chosen.kind;
  const choose = (next: LocationPrecision) =>
    place.choose(
      next === 'none' ? { kind: 'none' } : { kind: 'area', precision: next, name: here?.name ?? '' },
    );
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 text-sm font-semibold text-muted">{messages.areaLegend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((one) => (
          <label
            key={one}
            className={joinClassNames(
              'inline-flex h-11 cursor-pointer items-center rounded-full border px-3.5 text-md font-medium',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
              one === precision
                ? 'border-accent bg-accent-soft text-accent-ink'
                : 'border-line hover:bg-fill',
            )}
          >
            <input
              type="radio"
              name="area"
              className="sr-only"
              checked={one === precision}
              onChange={() => choose(one)}
            />
            {messages.areaOption({ precision: one })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
