import { ChevronRight, Settings2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { convertBookingToDriverTripSchedule, groupDriverTripsByPhase } from '../../domain/driver-trips.ts';
import { listUnexpiredRideRequests } from '../../domain/request-card.ts';
import { type DriverTripSchedule, hasDriverTripConflict } from '../../domain/schedule.ts';
import { useCurrentTimeMs } from '../use-current-time-ms.ts';
import { ActiveTripCard } from './active-trip-card.tsx';
import { ServiceAreaMapWithDemandAreas } from './service-area-map.tsx';
import { RideDemandAreasSummary } from './demand-areas-note.tsx';
import { EndingEventList } from './ending-events.tsx';
import { driverApi, type DriverProfile, type RideRequest } from './driver-calls.ts';
import { messages } from './messages.ts';
import { PriceOfferToDriverCard } from './driver-offer-card.tsx';
import { RideRequestCard } from './ride-request-card.tsx';
import { TodaysEarningsLink } from './todays-earnings-link.tsx';
import { UpcomingRideList } from './upcoming-rides.tsx';
import { useDemandAreas } from './use-demand-areas.ts';
import { useUnansweredOffersToDriver } from './use-driver-offers.ts';
import { useDriverTrips } from './use-driver-trips.ts';

interface DriverHomeProps {
  userId: string;
  /** Time zone of the driver, which determines when "today" begins. */
  timeZone: string;
  driver: DriverProfile;
  requests: readonly RideRequest[];
  refetch: () => void;
}

/**
 * Home screen of an approved driver (EXP-101, EXP-105, EXP-106, EXP-107, EXP-108). Normally, the screen is a map of the
 * service area, with today's earnings and the events that end next below it. During a trip and while somebody asks for
 * a ride, the map is folded. The active trip, the price offers and the ride requests then come first, so that the
 * driver can answer without scrolling.
 */
export function DriverHomeScreen({ userId, timeZone, driver, requests, refetch }: DriverHomeProps) {
  const bookings = useDriverTrips(userId);
  const offers = useUnansweredOffersToDriver(userId);
  const hasRequests = requests.length + offers.offers.length > 0;
  const nowMs = useCurrentTimeMs(hasRequests || bookings.some(({ isUpcoming }) => isUpcoming));
  const trips = groupDriverTripsByPhase(bookings, new Date(nowMs));
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const shown = listUnexpiredRideRequests(requests, nowMs).filter(({ id }) => !declined.includes(id));
  const openOffers = listUnexpiredRideRequests(offers.offers, nowMs);
  // A rider can book immediately after the driver accepts an offer, so a driver with an active trip sees no offers.
  const shownOffers = trips.active ? [] : openOffers;
  const isFolded = shown.length > 0 || shownOffers.length > 0 || trips.active !== undefined;
  const demand = useDemandAreas(userId, !isFolded);
  const openSchedules = trips.open.map(convertBookingToDriverTripSchedule);
  const earnings = (
    <div className="border-b border-line px-4">
      {!isFolded && <RideDemandAreasSummary area={driver.area} demand={demand} />}
      <TodaysEarningsLink userId={userId} timeZone={timeZone} activeTripId={trips.active?.id} />
    </div>
  );
  return (
    <>
      <ServiceAreaMapWithDemandAreas
        area={driver.area}
        demand={demand}
        isFolded={isFolded}
        isTall={trips.upcoming.length === 0}
        overlay={
          <OnlineSwitch
            driver={driver}
            isCompact={isFolded}
            hasNoRequests={!offers.isLoading}
            refetch={refetch}
          />
        }
      />
      <ExpiredDocumentAlert driver={driver} />
      {!isFolded && earnings}
      {!isFolded && driver.online && <EndingEventList area={driver.area} />}
      {trips.active && <ActiveTripCard trip={trips.active} />}
      <section aria-label={messages.newRequests}>
        {shown.length + shownOffers.length > 0 && (
          <h2 className="px-4 pt-4 pb-2.5 text-title">{messages.newRequests}</h2>
        )}
        <ul className="flex flex-col gap-3 px-4 empty:hidden">
          {shownOffers.map((offer) => (
            <PriceOfferToDriverCard
              key={offer.id}
              offer={offer}
              from={driver.area}
              nowMs={nowMs}
              onAnswered={offers.refetch}
            />
          ))}
          {shown.map((request) => (
            <RideRequestCard
              key={request.id}
              request={request}
              from={driver.area}
              nowMs={nowMs}
              isBusy={isTimeTaken(openSchedules, request, nowMs)}
              onDeclined={() => setDeclined((ids) => [...ids, request.id])}
              onChanged={refetch}
            />
          ))}
        </ul>
        {trips.active && openOffers.length > 0 && (
          <p className="px-4 pt-4 text-md text-muted">{messages.offersLater}</p>
        )}
      </section>
      <UpcomingRideList trips={trips.upcoming} />
      <div className={isFolded || trips.upcoming.length > 0 ? 'mt-5 border-t border-line' : undefined}>
        {isFolded && earnings}
        <ServiceAreaLink driver={driver} />
      </div>
    </>
  );
}

/** Returns true if the driver has accepted another trip at the time of a requested ride (EXP-101). */
function isTimeTaken(
  openSchedules: readonly DriverTripSchedule[],
  request: RideRequest,
  nowMs: number,
): boolean {
  return hasDriverTripConflict(openSchedules, convertBookingToDriverTripSchedule(request), new Date(nowMs));
}

/** Row with the driver's service area and vehicle, which opens the page that changes them. */
function ServiceAreaLink({ driver }: { driver: DriverProfile }) {
  return (
    <>
      <Link
        to="/ryde/drive/setup"
        className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2.5 hover:bg-fill"
      >
        <Settings2 size={20} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-medium">{messages.areaEdit}</span>
          <span className="block text-sm text-muted">
            {messages.areaMiles({ miles: driver.area.miles })} · {driver.vehicle}
            {driver.plate !== null && (
              <>
                , <span className="whitespace-nowrap">{driver.plate}</span>
              </>
            )}
          </span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </Link>
      <p className="px-4 py-3 text-sm text-muted">{messages.routesKept}</p>
    </>
  );
}

interface OnlineSwitchProps {
  driver: DriverProfile;
  /** True to show the switch as a low row of the page instead of a card over the map. */
  isCompact: boolean;
  /** True if it is known that nobody asks for a ride. The card then says so. */
  hasNoRequests: boolean;
  refetch: () => void;
}

function OnlineSwitch({ driver, isCompact, hasNoRequests, refetch }: OnlineSwitchProps) {
  const [wanted, setWanted] = useState<boolean>();
  const isOnline = wanted ?? driver.online;

  async function set(online: boolean) {
    setWanted(online);
    try {
      await driverApi.setDriverOnline({ online });
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
    refetch();
    setWanted(undefined);
  }
  return (
    <div
      data-over-map
      className={isCompact ? undefined : 'relative z-[2] rounded-card bg-raised px-4 py-1 shadow-float'}
    >
      <Switch
        label={isOnline ? messages.online : messages.offline}
        hint={describeOnlineState(isOnline, { isCompact, hasNoRequests })}
        checked={isOnline}
        disabled={hasExpiredDriverDocument(driver) && !isOnline}
        busy={wanted !== undefined}
        onChecked={(online) => void set(online)}
      />
    </div>
  );
}

/** Returns the text below the switch's label; undefined for none. */
function describeOnlineState(
  isOnline: boolean,
  { isCompact, hasNoRequests }: Pick<OnlineSwitchProps, 'isCompact' | 'hasNoRequests'>,
): ReactNode {
  if (isCompact) return isOnline ? undefined : messages.offlineHint;
  if (!isOnline) return `${messages.approvedHint} ${messages.offlineBody}`;
  if (!hasNoRequests) return messages.onlineHint;
  return (
    <>
      <span className="block font-medium text-ink">{messages.noRequestsTitle}</span>
      {messages.noRequests}
    </>
  );
}

const hasExpiredDriverDocument = ({ documents }: DriverProfile) => documents.some(({ expired }) => expired);

/** Alert that a document has expired, with a link to the page on which it can be replaced. */
function ExpiredDocumentAlert({ driver }: { driver: DriverProfile }) {
  if (!hasExpiredDriverDocument(driver)) return null;
  return (
    <p
      role="alert"
      className="mx-4 my-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-md text-danger-ink"
    >
      {messages.expiredDocument}{' '}
      <Link to="/ryde/drive/setup" className="font-semibold underline">
        {messages.finishSetup}
      </Link>
    </p>
  );
}
