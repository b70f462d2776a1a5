import { Car, Settings2, WifiOff } from 'lucide-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { convertBookingToDriverTripSchedule, groupDriverTripsByPhase } from '../../domain/driver-trips.ts';
import { listUnexpiredRideRequests } from '../../domain/request-card.ts';
import { type DriverTripSchedule, hasDriverTripConflict } from '../../domain/schedule.ts';
import { useCurrentTimeMs } from '../use-current-time-ms.ts';
import { ActiveTripCard } from './active-trip-card.tsx';
import { ServiceAreaMapWithOverlay } from './service-area-map.tsx';
import { DemandAreasNote } from './demand-areas-note.tsx';
import { driverApi, type DriverProfile, type RideRequest } from './driver-calls.ts';
import { messages } from './messages.ts';
import { PriceOfferToDriverCard } from './driver-offer-card.tsx';
import { RideRequestCard } from './ride-request-card.tsx';
import { TodaysEarningsLink } from './todays-earnings-link.tsx';
import { UpcomingRides } from './upcoming-rides.tsx';
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
 * Home screen of an approved driver (EXP-101, EXP-105, EXP-106, EXP-107, EXP-108). Normally, the screen begins with a
 * map of the service area and today's earnings. During a trip and while somebody asks for a ride, the map is folded.
 * The active trip, the price offers and the ride requests then come first, so that the driver can answer without
 * scrolling.
 */
export function DriverHome({ userId, timeZone, driver, requests, refetch }: DriverHomeProps) {
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
      {!isFolded && <DemandAreasNote area={driver.area} demand={demand} />}
      <TodaysEarningsLink userId={userId} timeZone={timeZone} activeTripId={trips.active?.id} />
    </div>
  );
  return (
    <>
      <ServiceAreaMapWithOverlay
        area={driver.area}
        demand={demand}
        isFolded={isFolded}
        overlay={<OnlineSwitch driver={driver} isCompact={isFolded} refetch={refetch} />}
      />
      <ExpiredDocumentAlert driver={driver} />
      {!isFolded && earnings}
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
      <UpcomingRides trips={trips.upcoming} />
      {!isFolded && !offers.isLoading && <NoRequests isOnline={driver.online} />}
      <div className="mt-5 border-t border-line">
        {isFolded && earnings}
        <ServiceAreaSection driver={driver} />
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

/** Section with the driver's service area and vehicle, and the button that changes them. */
function ServiceAreaSection({ driver }: { driver: DriverProfile }) {
  const navigate = useNavigate();
  return (
    <section aria-labelledby="drive-area" className="px-4 py-5">
      <h2 id="drive-area" className="text-title">
        {messages.area}
      </h2>
      <p className="mt-0.5 text-md text-muted">
        {messages.areaMiles({ miles: driver.area.miles })} · {driver.vehicle}
        {driver.plate !== null && (
          <>
            , <span className="whitespace-nowrap">{driver.plate}</span>
          </>
        )}
      </p>
      <Button icon={Settings2} className="mt-4" onClick={() => void navigate({ to: '/ryde/drive/setup' })}>
        {messages.areaEdit}
      </Button>
      <p className="mt-3 text-sm text-muted">{messages.routesKept}</p>
    </section>
  );
}

function NoRequests({ isOnline }: { isOnline: boolean }) {
  return isOnline ? (
    <EmptyState icon={Car} title={messages.noRequestsTitle}>
      {messages.noRequests}
    </EmptyState>
  ) : (
    <EmptyState icon={WifiOff} title={messages.offline}>
      {messages.approvedHint} {messages.offlineBody}
    </EmptyState>
  );
}

interface OnlineSwitchProps {
  driver: DriverProfile;
  /** True to show the switch as a low row of the page instead of a card over the map. */
  isCompact: boolean;
  refetch: () => void;
}

function OnlineSwitch({ driver, isCompact, refetch }: OnlineSwitchProps) {
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
        hint={isOnline ? !isCompact && messages.onlineHint : messages.offlineHint}
        checked={isOnline}
        disabled={hasExpiredDriverDocument(driver) && !isOnline}
        busy={wanted !== undefined}
        onChecked={(online) => void set(online)}
      />
    </div>
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
