import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns true if the server has a picture of an event. A proposed event at a venue has the venue's poster. A proposed
 * event without a venue has no picture, because the server draws its poster only after a moderator has confirmed it.
 */
export const hasEventPicture = ({ isProposal, place }: EventOccurrence) =>
  !isProposal || place.venueId !== null;
