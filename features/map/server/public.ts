/** Public interface of the map for the operator's command line. */
export { extractMap } from './extract/extract-map.ts';
export { readVenues } from './extract/read-venues.ts';
