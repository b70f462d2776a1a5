import type { EventCard } from '../domain/event-shape.ts';

/**
 * Returns false for a suggested event without a venue: the server draws the poster of an event when a moderator has
 * posted it.
 */
export const hasPicture = ({ isProposal, place }: EventCard) => !isProposal || place.venueId !== null;
