import { Button } from '#platform/ui/button.tsx';
import { declineDemoTrip, findNextDemoTripStatus, advanceDemoTrip } from '../../domain/demo/demo-rules.ts';
import type { DemoTrip } from '../../domain/demo/demo-state.ts';
import { listUpcomingTrips } from '../../domain/driver-trips.ts';
import { computeBookingFeePlusFare } from '../../domain/fares.ts';
import { bookingFee } from '../../domain/limits.ts';
import { getDriverAppStatusName } from '../../domain/statuses.ts';
import type { TripButtonStatus } from '../../domain/trip-action.ts';
import { buildDemoItemId } from './demo-item-id.ts';
import { messages } from './messages.ts';
import type { DriverDemo } from './use-driver-demo.ts';

/** Labels of the driver's button, by the status to which the button moves the trip (RIDE-004 … RIDE-008). */
const stepLabels: Readonly<Record<TripButtonStatus, string>> = {
  driver_accepted: messages.accept,
  en_route: messages.enRoute,
  passenger_onboard: messages.onBoard,
  confirmed: messages.confirm,
  in_progress: messages.begin,
  completed: messages.complete,
};

/** Displayed names of the driver app's statuses (RIDE-010). */
const statusTexts: Readonly<Record<string, string>> = {
  requested: messages.statusRequested,
  matched: messages.statusMatched,
  en_route_pickup: messages.statusEnRoute,
  pickup_complete: messages.statusPickupComplete,
  confirmed: messages.statusConfirmed,
  in_progress: messages.statusInProgress,
  completed: messages.statusCompleted,
  cancelled: messages.statusCancelled,
};

/** List of the trips in the driver-app demo, with a driver's buttons (DRV-009, DRV-010). */
export function DriverDemoTrips({ demo }: { demo: DriverDemo }) {
  const { trips } = demo.state;
  return (
    <section aria-labelledby="demo-trips" className="px-4 py-4">
      <h2 id="demo-trips" className="text-title">
        {messages.trips}
      </h2>
      <p className="text-md text-muted">{messages.upcoming({ count: listUpcomingTrips(trips).length })}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {trips.map((trip) => (
          <TripCard key={trip.id} trip={trip} demo={demo} />
        ))}
      </ul>
    </section>
  );
}

function TripCard({ trip, demo }: { trip: DemoTrip; demo: DriverDemo }) {
  const { id, pickup, dropoff, miles, fare, riderName, status } = trip;
  const step = findNextDemoTripStatus(demo.state, trip);
  const isOver = status === 'completed' || status === 'cancelled';
  const hint = demo.state.driver.isOnline ? messages.notYet : messages.goOnlineFirst;
  return (
    <li id={buildDemoItemId(id)} className="rounded-card border border-line p-4">
      <p className="font-semibold">{messages.tripWay({ pickup, dropoff })}</p>
      <p className="text-md text-muted">{messages.tripMeta({ miles, rider: riderName })}</p>
      <p className="text-md text-muted">
        {messages.tripPay({ total: computeBookingFeePlusFare(fare), fare, fee: bookingFee })}
      </p>
      <p className="mt-1 text-md font-medium">{statusTexts[getDriverAppStatusName(status)]}</p>
      {!isOver && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {step ? (
            <Button tone="accent" onClick={() => demo.apply((state) => advanceDemoTrip(state, id))}>
              {stepLabels[step]}
            </Button>
          ) : (
            <p className="w-full text-sm text-muted">{hint}</p>
          )}
          {status === 'requested' && (
            <Button onClick={() => demo.apply((state) => declineDemoTrip(state, id))}>
              {messages.decline}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
