/**
 * Parts of the trip screen's sheet, in order. A part renders nothing for statuses in which it has nothing to
 * show.
 */
import type { ComponentType } from 'react';
import { sortContributions } from '#platform/client/sort-contributions.ts';
import { CancelledNote } from './cancelled-note.tsx';
import { DriverPositionNote } from './driver-position-note.tsx';
import { FarePart } from './fare-part.tsx';
import { PartyCard } from './party-card.tsx';
import { RatingsPart } from './ratings-part.tsx';
import { RidersPart } from '../together/riders-part.tsx';
import { StartCodeCard } from './start-code-card.tsx';
import { StopsCard } from './stops-card.tsx';
import { AmendsPart } from '../trust/amends-part.tsx';
import { TripRecordsPart } from '../trust/trip-records-part.tsx';
import { WaitingPart } from '../waiting/waiting-part.tsx';
import type { TripPart, TripPartProps } from './trip-part.ts';

/** Parts of other features. The bundler collects their `web/trip-parts.ts` files. */
const contributedParts = sortContributions(
  import.meta.glob<readonly TripPart[]>('../../../*/web/trip-parts.ts', {
    eager: true,
    import: 'tripParts',
  }),
);

/** All parts of the trip screen's sheet, in display order. */
export const tripParts: readonly ComponentType<TripPartProps>[] = [
  CancelledNote,
  AmendsPart,
  DriverPositionNote,
  WaitingPart,
  StartCodeCard,
  FarePart,
  PartyCard,
  // Parts of other features, such as safety tools, come here, so that they are in view without scrolling.
  ...contributedParts.map(({ Part }) => Part),
  RidersPart,
  StopsCard,
  RatingsPart,
  TripRecordsPart,
];
