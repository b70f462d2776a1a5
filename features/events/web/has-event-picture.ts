import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns true if the server has a picture of an event. A suggested event without a venue has no picture, because the
 * server draws its poster only after a moderator has confirmed the event.
 */
export const hasEventPicture = ({ isProposal, place }: EventOccurrence) =>
  !isProposal || place.venueId !== null;
