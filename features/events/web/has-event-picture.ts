import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns false for a suggested event without a venue. For such an event, the server draws a poster only after a
 * moderator has confirmed the event.
 */
export const hasEventPicture = ({ isProposal, place }: EventOccurrence) =>
  !isProposal || place.venueId !== null;
