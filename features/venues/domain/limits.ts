/** Limits of venues. */

/** Code points of the name of a venue. */
export const maxVenueName = 120;
/** Characters of the id of a venue as an argument. */
export const maxVenueId = 120;
/** Code points of a search for a venue by its name. */
export const maxVenueQuery = 80;
