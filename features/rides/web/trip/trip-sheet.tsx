import { type RefObject, Suspense, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { Booking } from '../calls.ts';
import { ChangeTripButton } from '../change/change-trip-button.tsx';
import { ProposedTripChangeCard } from '../change/proposed-trip-change-card.tsx';
import { SheetOverRideMap } from '../map-and-sheet.tsx';
import { messages } from './messages.ts';
import { TripFooter } from './trip-footer.tsx';
import { TripHeader } from './trip-header.tsx';
import { tripParts } from './trip-parts.ts';
import { isTripStopListCollapsed } from './trip-screen-part.ts';
import type { Trip } from './use-trip.ts';
import type { TripActions } from './use-trip-actions.ts';
import { useRowAlignedSheetHeightPx } from './use-sheet-height-without-cut-rows.ts';

interface TripSheetProps {
  trip: Trip;
  booking: Booking;
  actions: TripActions;
  /** True if the screen is wide. The sheet is then beside the map and as tall as the screen. */
  isWide: boolean;
  /** Opens the dialog that cancels the trip. */
  onCancel: () => void;
  ref: RefObject<HTMLElement | null>;
}

/** Sheet of the trip screen: the parts of the trip in a scrolling area, and the buttons below it. */
export function TripSheet({ trip, booking, actions, isWide, onCancel, ref: sheet }: TripSheetProps) {
  const { position, nowMs } = trip;
  const part = { booking, position, nowMs };
  const content = useRef<HTMLDivElement>(null);
  const footer = useRef<HTMLDivElement>(null);
  const maxHeight = useRowAlignedSheetHeightPx(sheet, content, footer, {
    isWide,
    isLow: isTripStopListCollapsed(booking) && !trip.change,
  });
  return (
    <SheetOverRideMap ref={sheet} label={messages.title}>
      <div style={{ maxHeight }} className="min-h-0 flex-1 overflow-y-auto">
        <div ref={content} className="px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {trip.isOffline && (
            <p role="status" className="mb-3 rounded-control bg-fill px-3.5 py-2 text-sm">
              {messages.loggedOff}
            </p>
          )}
          <TripHeader {...part} isPositionLoading={trip.isPositionLoading} />
          <div className="mt-3.5 flex flex-col gap-3.5">
            {trip.change && (
              <ProposedTripChangeCard
                booking={booking}
                change={trip.change}
                position={position}
                nowMs={nowMs}
                onDone={trip.refetch}
              />
            )}
            {/* Without this boundary, the whole screen and its focused heading would be hidden while a part loads. */}
            {tripParts.map((Part, index) => (
              <Suspense key={index}>
                <Part {...part} />
              </Suspense>
            ))}
            {trip.canChange && <ChangeTripButton {...part} onSent={trip.refetch} />}
            {booking.can.includes('cancelled') && booking.status !== 'requested' && (
              <Button tone="ghost" onClick={onCancel} className="self-center text-danger-ink!">
                {messages.cancel}
              </Button>
            )}
          </div>
        </div>
      </div>
      {/* Fades out what is scrolled behind the bottom edge, so that no line of text is cut in half. */}
      <div aria-hidden className="pointer-events-none relative z-[1] h-0 shrink-0">
        <div className="absolute inset-x-0 bottom-0 h-3 bg-linear-to-t from-page to-transparent" />
      </div>
      <TripFooter
        ref={footer}
        {...part}
        actions={actions}
        isAnswerDue={trip.change?.isOwn === false}
        onCancel={onCancel}
      />
    </SheetOverRideMap>
  );
}
