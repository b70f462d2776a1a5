import {
  declineDemoTrip,
  findNextStatusOfDemoTrip,
  moveDemoTripToNextStatus,
} from '../../domain/demo/demo-rules.ts';
import type { DemoTrip } from '../../domain/demo/demo-state.ts';
import { filterUpcomingDriverTrips } from '../../domain/driver-trips.ts';
import { computeBookingFeePlusFare } from '../../domain/fares.ts';
import { bookingFee } from '../../domain/limits.ts';
import { getStatusNameInDriverApp, isEndedTripStatus } from '../../domain/statuses.ts';
import type { BookingStatusSetByTripButton } from '../../domain/trip-action.ts';
import { messages as driverMessages } from '../driver/messages.ts';
import { RideRequestAnswerButtons, RideRequestOrOfferCard } from '../driver/request-card.tsx';
import { buildDemoElementId } from './demo-item-id.ts';
import { messages } from './messages.ts';
import type { DriverDemoController } from './use-driver-demo.ts';

/** Labels of the driver's button, by the status to which the button moves the trip (RIDE-004 … RIDE-008). */
const stepLabels: Readonly<Record<BookingStatusSetByTripButton, string>> = {
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
export function DriverDemoTripList({ demo }: { demo: DriverDemoController }) {
  const { trips } = demo.state;
  return (
    <section aria-labelledby="demo-trips" className="px-4 py-4">
      <h2 id="demo-trips" className="text-title">
        {messages.trips}
      </h2>
      <p className="text-md text-muted">
        {messages.upcoming({ count: filterUpcomingDriverTrips(trips).length })}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {trips.map((trip) => (
          <TripCard key={trip.id} trip={trip} demo={demo} />
        ))}
      </ul>
    </section>
  );
}

function TripCard({ trip, demo }: { trip: DemoTrip; demo: DriverDemoController }) {
  const { id, pickup, dropoff, miles, fare, riderName, status } = trip;
  return (
    <RideRequestOrOfferCard
      id={buildDemoElementId(id)}
      label={messages.tripWay({ pickup, dropoff })}
      tokens={computeBookingFeePlusFare(fare)}
      chip={statusTexts[getStatusNameInDriverApp(status)]}
      split={driverMessages.fareFor({ fare, fee: bookingFee })}
      rider={{ id: riderName, name: riderName }}
      footer={<TripButtons trip={trip} demo={demo} />}
    >
      <p className="text-md text-muted" data-number>
        {driverMessages.miles({ miles })}
      </p>
      <p className="mt-0.5 text-md font-semibold">{messages.tripWay({ pickup, dropoff })}</p>
    </RideRequestOrOfferCard>
  );
}

function TripButtons({ trip, demo }: { trip: DemoTrip; demo: DriverDemoController }) {
  const { id, status } = trip;
  const step = findNextStatusOfDemoTrip(demo.state, trip);
  if (isEndedTripStatus(status)) return null;
  const advance = () => demo.apply((state) => moveDemoTripToNextStatus(state, id));
  const decline = () => demo.apply((state) => declineDemoTrip(state, id));
  return (
    <>
      {!step && (
        <p className="mt-3 text-sm text-muted">
          {demo.state.driver.isOnline ? messages.notYet : messages.goOnlineFirst}
        </p>
      )}
      <RideRequestAnswerButtons
        acceptLabel={step ? stepLabels[step] : messages.accept}
        onAccept={step ? advance : undefined}
        onDecline={status === 'requested' ? decline : undefined}
      />
    </>
  );
}
