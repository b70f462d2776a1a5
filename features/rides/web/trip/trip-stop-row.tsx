import { Navigation } from 'lucide-react';
import { Fragment } from 'react';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';
import { TripStopIcon, type TripStopKind } from '../book/trip-stop-button.tsx';
import type { Booking } from '../calls.ts';
import { messages as driverMessages } from '../driver/messages.ts';
import { messages } from './messages.ts';

interface TripStopRowProps {
  label: string;
  stop: Booking['pickup'];
  kind: TripStopKind;
  /** Text that replaces an address that the viewer may not see, such as the name of the neighborhood. */
  areaName?: string;
  /** True to show the directions link, false to omit it. */
  hasDirections?: boolean;
}

/** Pickup, stop or dropoff of a trip, with a link that opens directions in another map app (TRIP-006, Q-77). */
export function TripStopRow({ label, stop, kind, areaName, hasDirections = true }: TripStopRowProps) {
  const { address, lat, lng } = stop;
  const place =
    address === null ? (areaName ?? driverMessages.unknownPlace) : removeRepeatedAddressParts(address);
  return (
    <div data-row className="flex items-center gap-3">
      <TripStopIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{label}</p>
        <p
          className={joinClassNames(
            'line-clamp-2 text-md font-semibold break-words',
            address === null && areaName === undefined && 'text-muted',
          )}
        >
          <AddressParts address={place} />
        </p>
      </div>
      {hasDirections && address !== null && lat !== null && lng !== null && (
        <a
          href={formatDirectionsUrl({ lat, lng })}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.directionsTo({ place })}
          title={messages.directionsTo({ place })}
          className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-control text-accent-ink hover:bg-fill"
        >
          <Navigation size={19} aria-hidden />
        </a>
      )}
    </div>
  );
}

/** Address with preferred line breaks after its commas, so that the last word is not alone on a line. */
function AddressParts({ address }: { address: string }) {
  const parts = address.split(/(?<=,) /);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));
}
