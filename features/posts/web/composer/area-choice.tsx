import { Suspense } from 'react';
import { LocationPrivacyPreview } from '#features/places/web/public.ts';
import { LOCATION_PRECISIONS } from '#features/places/domain/precision.ts';
import { departureDistanceMeters, maxDeferralMinutes } from '#features/places/domain/zones.ts';
import { cx } from '#platform/ui/cx.ts';
import { Switch } from '#platform/ui/switch.tsx';
import type { PostPlaceState } from './use-post-place.ts';
import { messages } from './messages.ts';

/** From the town to the exact spot: the least that can be shown is first. */
const precisions = LOCATION_PRECISIONS.filter((precision) => precision !== 'none').toReversed();

/**
 * Choice of an area of the author's position, with what other people could learn from it, and publishing after
 * departure (EXP-069, NEW-06).
 */
export function AreaChoice({ place }: { place: PostPlaceState }) {
  const { here, place: chosen, isDeferred } = place;
  if (here === null) return <p className="mt-4 text-sm text-muted">{messages.areaNeedsPosition}</p>;
  const precision = chosen.kind === 'area' ? chosen.precision : undefined;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-muted">{messages.areaLegend}</legend>
        <div className="flex flex-wrap gap-2">
          {precisions.map((one) => (
            <label
              key={one}
              className={cx(
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
                onChange={() => place.choose({ kind: 'area', precision: one, name: here.name })}
              />
              {messages.areaOption({ precision: one })}
            </label>
          ))}
        </div>
      </fieldset>
      {precision && (
        <Suspense>
          <LocationPrivacyPreview at={here} precision={precision} />
        </Suspense>
      )}
      {chosen.kind !== 'none' && (
        <Switch
          label={messages.publishLater}
          hint={messages.publishLaterHint({ meters: departureDistanceMeters, minutes: maxDeferralMinutes })}
          checked={isDeferred}
          onChecked={place.defer}
        />
      )}
    </div>
  );
}
