/** Limits of the venues feature. */

/** Maximum length of a venue's name, in code points. */
export const maxVenueName = 120;
/** Maximum length of a venue's id in an argument, in characters. */
export const maxVenueId = 120;
/** Maximum length of a text by which venues are searched, in code points. */
export const maxVenueQuery = 80;
