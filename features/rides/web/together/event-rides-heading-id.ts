/**
 * Id of the heading of the card with an event's rides. The row above the event's description scrolls to this heading.
 */
export const eventRidesHeadingId = 'event-rides';
