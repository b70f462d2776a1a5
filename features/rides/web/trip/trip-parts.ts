/**
 * Parts of the trip screen's sheet, in order. A part renders nothing if it does not apply to the status of the trip.
 */
import type { ComponentType } from 'react';
import { flattenAndSortContributions } from '#platform/client/flatten-and-sort-contributions.ts';
import { CancelledNote } from './cancelled-note.tsx';
import { DriverPositionNote } from './driver-position-note.tsx';
import { FareSection } from './fare-section.tsx';
import { OtherTripParticipantCard } from './other-trip-participant-card.tsx';
import { RatingsSection } from './ratings-section.tsx';
import { RidersSection } from '../together/riders-section.tsx';
import { StartCodeCard } from './start-code-card.tsx';
import { StopsCard } from './stops-card.tsx';
import { AmendsSection } from '../trust/amends-section.tsx';
import { TripRecordsSection } from '../trust/trip-records-section.tsx';
import { PickupWaitSection } from '../waiting/pickup-wait-section.tsx';
import type { TripScreenPart, TripScreenPartProps } from './trip-screen-part.ts';

/** Components from other features. The bundler collects them from the features' files `web/trip-parts.ts`. */
const contributedParts = flattenAndSortContributions(
  import.meta.glob<readonly TripScreenPart[]>('../../../*/web/trip-parts.ts', {
    eager: true,
    import: 'tripParts',
  }),
);

/** All parts of the trip screen's sheet, in display order. */
export const tripParts: readonly ComponentType<TripScreenPartProps>[] = [
  CancelledNote,
  AmendsSection,
  DriverPositionNote,
  PickupWaitSection,
  StartCodeCard,
  FareSection,
  OtherTripParticipantCard,
  // Parts of other features, such as safety tools, are inserted here, so that they are visible without scrolling.
  ...contributedParts.map(({ Part }) => Part),
  RidersSection,
  StopsCard,
  RatingsSection,
  TripRecordsSection,
];
