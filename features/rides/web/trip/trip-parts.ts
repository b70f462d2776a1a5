/**
 * Parts of the trip screen's sheet, in display order. A part renders nothing if it does not apply to the current
 * status.
 */
import type { ComponentType } from 'react';
import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import { CancelledTripNote } from './cancelled-trip-note.tsx';
import { DriverPositionNoteAboveRider, DriverPositionNoteBelowRider } from './driver-position-note.tsx';
import { NextStopCard } from './next-stop-card.tsx';
import { TripRatingPrompt } from './rate-stars.tsx';
import { FareSectionAboveRoute, FareSectionBelowRoute } from './trip-fare-section.tsx';
import { TripStopListUnlessCollapsed } from './trip-stop-list.tsx';
import { OtherTripParticipantCard } from './other-trip-participant-card.tsx';
import { TripRatingsSection } from './trip-ratings-section.tsx';
import { SharedRideRidersSection } from '../together/shared-ride-riders-section.tsx';
import { StartCodeCard } from './start-code-card.tsx';
import { ApologySection } from '../trust/apology-section.tsx';
import { TripReceiptAndLogLinks } from '../trust/trip-records-section.tsx';
import { PickupWaitSection } from '../waiting/pickup-wait-section.tsx';
import type { TripScreenPart, TripScreenPartProps } from './trip-screen-part.ts';

/** Parts contributed by other features. The bundler collects them from files named `web/trip-parts.ts`. */
const contributedParts = flattenAndSortContributions(
  import.meta.glob<readonly TripScreenPart[]>('../../../*/web/trip-parts.ts', {
    eager: true,
    import: 'tripParts',
  }),
);

function listContributedParts(place: TripScreenPart['place']): ComponentType<TripScreenPartProps>[] {
  return contributedParts.filter((part) => part.place === place).map(({ Part }) => Part);
}

/** Buttons of other features at the upper right corner of the map, in display order. */
export const tripMapButtons: readonly ComponentType<TripScreenPartProps>[] = listContributedParts('map');

/**
 * All parts of the trip screen's sheet, in display order: the state of the trip, the start code, the people and the
 * car, the route, the price.
 */
export const tripParts: readonly ComponentType<TripScreenPartProps>[] = [
  CancelledTripNote,
  ApologySection,
  NextStopCard,
  FareSectionAboveRoute,
  TripRatingPrompt,
  // Above the license plate, because the rider reads out the code at the car.
  StartCodeCard,
  // Above the rider, so that the buttons at the bottom do not cover the sentence about the fare.
  DriverPositionNoteAboveRider,
  OtherTripParticipantCard,
  // Below the other person and the car, which both people look for first at the pickup.
  PickupWaitSection,
  DriverPositionNoteBelowRider,
  // Parts of other features, such as safety tools, come here, so that they are visible without scrolling.
  ...listContributedParts('sheet'),
  SharedRideRidersSection,
  TripStopListUnlessCollapsed,
  FareSectionBelowRoute,
  TripRatingsSection,
  TripReceiptAndLogLinks,
];
