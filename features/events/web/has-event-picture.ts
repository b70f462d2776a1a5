import type { EventCard } from '../domain/event-shape.ts';

/**
 * Returns false for a suggested event without a venue. The server draws its poster only after a moderator has confirmed
 * the event.
 */
export const hasEventPicture = ({ isProposal, place }: EventCard) => !isProposal || place.venueId !== null;
