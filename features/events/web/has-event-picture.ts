import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns true if the server has a picture of an event. It has none of a suggested event without a venue, because such
 * a poster is drawn only after a moderator has confirmed the event.
 */
export const hasEventPicture = ({ isProposal, place }: EventOccurrence) =>
  !isProposal || place.venueId !== null;
