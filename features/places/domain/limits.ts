/** Maximum lengths of the text fields of places, and the lifetime and precision of a viewer's location. */

/** Maximum length of the name of a private zone (a circle around a hidden place), such as `Home`, in code points. */
export const maxPrivacyZoneNameLength = 50;
/** Maximum length of the search text for a town, in code points. */
export const maxTownQueryLength = 80;
/** Maximum length of the search text for any kind of place, in code points. */
export const maxPlaceQueryLength = 120;
/** Maximum length of the name of a place that a user chose as their location, in code points. */
export const maxPlaceLabelLength = 200;
/** Lifetime of the location of the viewer in the browser, in minutes (LOC-003). An older location is deleted. */
export const viewerLocationLifetimeMinutes = 30;
/** Number of decimals to which coordinates are rounded before they are sent to an external geocoder (KV3). */
export const geocoderCoordinateDecimals = 3;
/**
 * Approximate rounding step, in feet, of coordinates with `geocoderCoordinateDecimals` decimals. In Phoenix, the step
 * is 364 feet from south to north and 304 feet from west to east.
 */
export const geocoderCoordinateRoundingStepFeet = 350;
