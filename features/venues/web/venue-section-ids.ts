/** Ids of the sections of a venue's screen to which the summary of the venue's activity links. */

/** Id of the section with the posts about the venue. */
export const venuePostsSectionId = 'venue-posts';
/** Id of the section with the next events at the venue. */
export const venueEventsSectionId = 'venue-events';
