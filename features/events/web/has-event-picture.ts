import type { EventOccurrence } from '../domain/event-shape.ts';

/**
 * Returns true if the server has a picture of an event. A published event always has one. A proposed event has its
 * photo, or the poster of its venue. A proposed event with neither has none until a moderator confirms the event. An
 * answer that the browser stored before events had photos lacks `photo`.
 */
export const hasEventPicture = ({ isProposal, photo, place }: EventOccurrence) =>
  !isProposal || photo != null || place.venueId !== null;
