import { useNavigate } from '@tanstack/react-router';
import { CarFront, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { useGoBack } from '#platform/ui/use-go-back.ts';
import type { Booking } from '../calls.ts';
import { RideMapAndSheetLayout } from '../map-and-sheet.tsx';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { LazyCancelTripDialog } from './lazy-dialogs.ts';
import { messages } from './messages.ts';
import { TripMap } from './trip-map.tsx';
import { TripMenu } from './trip-menu.tsx';
import { tripMapButtons } from './trip-parts.ts';
import { isFareShownAboveRoute } from './trip-screen-part.ts';
import { TripSheet } from './trip-sheet.tsx';
import { type Trip, useTrip } from './use-trip.ts';
import { useTripActions } from './use-trip-actions.ts';

/** Screen `/trip/ID`: a trip as its rider, its driver or an admin sees it (SHELL-003, Q-31). */
export default function TripScreen({ bookingId }: { bookingId: string }) {
  useRideshareAccentColorOnPage();
  usePageTitle(messages.title);
  const trip = useTrip(bookingId);
  if (trip.hasFailed) return <TripNotLoaded onRetry={trip.refetch} />;
  return <TripOrSpinner trip={trip} />;
}

function TripOrSpinner({ trip }: { trip: Trip }) {
  const heading = useFocusOnScreenHeading();
  const { booking } = trip;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {messages.title}
      </h1>
      {booking ? (
        <TripView trip={trip} booking={booking} />
      ) : (
        <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 text-muted">
          <Spinner label={messages.loading} size={28} />
          <p aria-hidden>{messages.loading}</p>
        </div>
      )}
    </>
  );
}

/** Screen of a trip that does not exist, is hidden from the viewer, or could not be loaded (TRIP-013). */
function TripNotLoaded({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <ScreenHeader title={messages.title} />
      <div role="alert">
        <EmptyState
          icon={CarFront}
          title={messages.couldNotLoad}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button tone="accent" onClick={() => void navigate({ to: '/ryde/trips' })}>
                {messages.backToTrips}
              </Button>
              <Button onClick={onRetry}>{commonMessages.retry}</Button>
            </div>
          }
        >
          {messages.couldNotLoadHint}
        </EmptyState>
      </div>
    </>
  );
}

function TripView({ trip, booking }: { trip: Trip; booking: Booking }) {
  const { position, nowMs } = trip;
  const actions = useTripActions(booking.id, trip.refetch);
  const goBack = useGoBack();
  const part = { booking, position, nowMs };
  // This state is here and not beside the button, so that the dialog stays open if the driver accepts and the button
  // moves.
  const [isCanceling, setCanceling] = useState(false);
  const cancel = () => setCanceling(true);
  const isCanceledHere = booking.status === 'cancelled' && booking.cancelledBy === booking.role;
  // Cancelling removes the button that opened the dialog, so the focus moves to the heading.
  useFocusAfterControlRemoval(isCanceledHere && !isCanceling, () => document.querySelector('h1'));
  // The price moves to another part, and with it the row that had the focus is replaced. The focus then moves to the
  // heading.
  useFocusAfterControlRemoval(isFareShownAboveRoute(booking), () => document.querySelector('h1'));
  return (
    <RideMapAndSheetLayout
      renderMap={(covered) => <TripMap {...part} covered={covered} />}
      renderSheet={(sheet, isWide) => (
        <TripSheet
          ref={sheet}
          trip={trip}
          booking={booking}
          actions={actions}
          isWide={isWide}
          onCancel={cancel}
        />
      )}
    >
      <div data-over-map className="absolute top-3 left-3 z-10 flex gap-2">
        <IconButton
          icon={X}
          label={messages.closeTrip}
          onClick={goBack}
          className="rounded-card! bg-raised shadow-float"
        />
        <div className="rounded-card bg-raised shadow-float empty:hidden">
          <TripMenu booking={booking} />
        </div>
      </div>
      {/* On desktops the sheet is beside the map, so this corner is to the left of the sheet. */}
      <div data-over-map className="absolute top-3 right-3 z-10 flex gap-2 lg:right-[412px]">
        {tripMapButtons.map((MapButton, index) => (
          <Suspense key={index}>
            <MapButton {...part} />
          </Suspense>
        ))}
      </div>
      {isCanceling && (
        <LazyCancelTripDialog
          booking={booking}
          position={position}
          actions={actions}
          onClose={() => setCanceling(false)}
        />
      )}
    </RideMapAndSheetLayout>
  );
}
