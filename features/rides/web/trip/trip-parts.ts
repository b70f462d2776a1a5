/**
 * Parts of the trip screen's sheet, in order. A part renders nothing for statuses in which it has nothing to
 * show.
 */
import type { ComponentType } from 'react';
import { CancelledNote } from './cancelled-note.tsx';
import { DriverCardPart } from '../drivers/driver-card-part.tsx';
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
import type { TripPartProps } from './trip-part.ts';

/** All parts of the trip screen's sheet, in display order. */
export const tripParts: readonly ComponentType<TripPartProps>[] = [
  CancelledNote,
  AmendsPart,
  DriverPositionNote,
  WaitingPart,
  StartCodeCard,
  PartyCard,
  DriverCardPart,
  RidersPart,
  StopsCard,
  FarePart,
  RatingsPart,
  TripRecordsPart,
];
