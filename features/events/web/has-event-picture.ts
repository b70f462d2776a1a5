import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns true if the server has a picture of an event. A published event always has one, and a proposed event at a
 * venue has the venue's poster. A proposed event without a venue has none until a moderator confirms the event.
 */
export const hasEventPicture = ({ isProposal, place }: EventOccurrence) =>
  !isProposal || place.venueId !== null;
