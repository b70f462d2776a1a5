import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { DriverBadgesSection } from '../drivers/driver-badges-section.tsx';
import { messages as driverMessages } from '../drivers/messages.ts';
import { useDriverCardData } from '../drivers/use-driver-card.ts';
import { formatRating } from '../format-rating.ts';
import { describeCancellationsAndApologies } from '../trust/describe-reliability.ts';
import { FrequentCancelerPill } from '../trust/frequent-canceler-pill.tsx';
import { useUserReliability } from '../trust/use-reliability.ts';
import { LicensePlate } from './license-plate.tsx';
import { TripMessageLink } from './trip-message-link.tsx';
import { messages } from './messages.ts';
import {
  getOtherTripParticipant,
  isViewerAwaitingCar,
  type TripScreenPartProps,
} from './trip-screen-part.ts';

type OtherParty = NonNullable<ReturnType<typeof getOtherTripParticipant>>;

/**
 * Card of the other person of the trip (TRIP-004, KV4). At the top are a driver's license plate and vehicle. Below are
 * the person with rating, trip record and a button that opens the conversation, and then the badges (EXP-102). The
 * order does not depend on the status of the trip. While the rider waits for the car, the plate is the largest text of
 * the card.
 */
export function OtherTripParticipantCard({ booking }: Pick<TripScreenPartProps, 'booking'>) {
  const party = getOtherTripParticipant(booking);
  if (party === null) return null;
  const { id, name, handle, avatar, rating, vehicle } = party;
  const plate = id === booking.driver?.id ? booking.driverPlate : null;
  const isParty = booking.role === 'passenger' || booking.role === 'driver';
  return (
    <section aria-label={messages.otherParty} className="rounded-card border border-line p-3">
      <Car plate={plate} vehicle={vehicle} isAwaited={isViewerAwaitingCar(booking)} />
      <div className="flex items-center gap-3 big-text:flex-wrap">
        <Avatar id={id} name={name} src={avatar} size={44} />
        <div className="min-w-0 flex-1 big-text:basis-full">
          <p className="flex items-center gap-2">
            <Link to="/u/$handle" params={{ handle }} className="truncate font-semibold">
              {name}
            </Link>
            {rating !== null && <Rating rating={rating} />}
          </p>
          <PartyRecord booking={booking} party={party} />
        </div>
        {isParty && <TripMessageLink userId={id} name={name} className="ml-auto bg-fill" />}
      </div>
      <DriverBadgesSection booking={booking} />
    </section>
  );
}

interface CarProps {
  plate: string | null;
  vehicle: string | null;
  /** True while the rider waits for the car. The license plate is then in large letters. */
  isAwaited: boolean;
}

/** License plate and model of the driver's car in one row. Renders nothing if both are unknown. */
function Car({ plate, vehicle, isAwaited }: CarProps) {
  if (plate === null && vehicle === null) return null;
  return (
    <div className="@container mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-2">
      {plate !== null && <LicensePlate plate={plate} isLarge={isAwaited} />}
      {vehicle !== null && <p className={plate === null ? 'font-semibold' : 'text-md'}>{vehicle}</p>}
    </div>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm" title={messages.ratingOf({ rating })}>
      <Star size={14} aria-hidden className="fill-current text-warn-ink" />
      <span className="sr-only">{messages.ratingOf({ rating })}</span>
      <span aria-hidden data-number>
        {formatRating(rating)}
      </span>
    </span>
  );
}

/**
 * Trip record of the other person: completed trips, and a label with the numbers if the person often cancels
 * (RIDE-027). The label is shown only until the driver sets out, because after that it does not help to decide
 * anything.
 */
function PartyRecord({ booking, party }: Pick<TripScreenPartProps, 'booking'> & { party: OtherParty }) {
  const isDriver = party.id === booking.driver?.id;
  const card = useDriverCardData(booking.role === 'passenger' ? booking.driver?.id : undefined);
  const reliability = useUserReliability(booking.role === 'driver' ? party.id : undefined);
  const counts = card ?? reliability;
  const completed = counts?.completedTrips ?? 0;
  const isDecided = booking.status !== 'requested' && booking.status !== 'driver_accepted';
  const record = [
    ...(completed > 0
      ? [isDriver ? driverMessages.trips({ count: completed }) : messages.tripsTaken({ count: completed })]
      : []),
    ...(party.rating === null ? [messages.noRating] : []),
    ...describeCancellationsAndApologies({ cancelledTrips: 0, repairedTrips: party.repairedTrips }),
  ];
  return (
    <>
      {record.length > 0 && (
        <p className="text-sm text-muted" data-number>
          {record.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </p>
      )}
      {!isDecided && counts && (
        <FrequentCancelerPill completed={completed} cancelled={party.cancelledTrips} className="mt-1" />
      )}
    </>
  );
}
