/** Limits of the venues feature. */

/** Maximum length of a venue's name, in code points. */
export const maxVenueNameLength = 120;
/** Maximum length of a venue's id in an argument, in characters. */
export const maxVenueIdLength = 120;
/** Maximum length of the search text for venues, in code points. */
export const maxVenueSearchTextLength = 80;
/**
 * Maximum number of people with recent posts at a venue that are counted for its screen. If there are more, the screen
 * shows this number with a plus sign.
 */
export const maxCountedPostAuthorsPerVenue = 100;
/** Maximum number of upcoming events on a venue's screen. */
export const maxUpcomingEventsPerVenue = 6;
/** Maximum number of recent posts that are counted for each venue of a list. The count stops at this number. */
export const maxCountedRecentPostsPerVenue = 50;
/** Number of days for which a post or another activity at a venue counts as recent. */
export const recentVenueActivityDays = 14;
/** Maximum number of venues that one call of `processVenueDiscovery` suggests. */
export const maxDiscoveredVenues = 20;
/** Maximum distance between a venue and the intersection that its screen names, in meters. */
export const maxVenueToIntersectionDistanceMeters = 800;
/** Maximum length of the address of a venue's website, in characters. */
export const maxVenueWebsiteLength = 300;
/** Maximum number of venues that a person can save. Saving a further one fails. */
export const maxSavedVenues = 500;
