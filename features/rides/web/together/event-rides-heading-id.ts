/** Id of the heading of the card with the rides to an event, to which the row above the description scrolls. */
export const eventRidesHeadingId = 'event-rides';
