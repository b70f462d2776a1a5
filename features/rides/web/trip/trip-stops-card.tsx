import { Navigation } from 'lucide-react';
import { Fragment } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatDirectionsUrl } from '#features/places/domain/format-directions-url.ts';
import { removeRepeatedAddressParts } from '../../domain/remove-repeated-address-parts.ts';
import { TripStopIcon, type TripStopKind } from '../book/trip-stop-button.tsx';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';
import type { TripScreenPartProps } from './trip-screen-part.ts';

/**
 * Card with pickup, stops and dropoff, each with a directions link. Another map app opens only when the link is clicked
 * (TRIP-006, Q-77).
 */
export function TripStopsCard({ booking }: TripScreenPartProps) {
  return (
    <ul className="rounded-card border border-line px-3.5">
      <StopRow label={messages.pickup} stop={booking.pickup} kind="pickup" />
      {booking.stops.map((stop, index) => (
        <StopRow key={index} label={messages.stop({ number: index + 1 })} stop={stop} kind="stop" />
      ))}
      <StopRow label={messages.dropoff} stop={booking.dropoff} kind="dropoff" />
    </ul>
  );
}

/** Address that breaks into lines after its commas where possible, so that the last word is not alone on a line. */
function AddressParts({ address }: { address: string }) {
  const parts = address.split(/(?<=,) /);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="inline-block max-w-full">{part}</span>
    </Fragment>
  ));
}

interface StopRowProps {
  label: string;
  stop: Booking['pickup'];
  kind: TripStopKind;
}

function StopRow({ label, stop, kind }: StopRowProps) {
  const { address, lat, lng } = stop;
  const place = address === null ? messages.hiddenAddress : removeRepeatedAddressParts(address);
  return (
    <li className="flex items-center gap-3 py-2.5 not-first:border-t not-first:border-line">
      <TripStopIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{label}</p>
        <p
          className={joinClassNames(
            'line-clamp-2 text-md font-semibold break-words',
            address === null && 'text-muted',
          )}
        >
          <AddressParts address={place} />
        </p>
      </div>
      {address !== null && lat !== null && lng !== null && (
        <a
          href={formatDirectionsUrl({ lat, lng })}
          target="_blank"
          rel="noreferrer"
          aria-label={messages.directionsTo({ place })}
          title={messages.directionsTo({ place })}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-accent-ink hover:bg-fill"
        >
          <Navigation size={19} aria-hidden />
        </a>
      )}
    </li>
  );
}
