/** Limits of places. */

/** Code points of the name of a zone. */
export const maxZoneName = 50;
/** Code points of a search for a town by its name. */
export const maxTownQuery = 80;
/** Code points of a search for a place of any kind. */
export const maxPlaceQuery = 120;
/** Code points of the name of the place that a person chose. */
export const maxPlaceLabel = 200;
/** How long the browser uses a position before it asks for a new one (LOC-006). */
export const rememberMinutes = 30;
