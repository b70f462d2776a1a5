/** Public interface of the map for commands of the operator. */
export { extractMap } from './extract/extract-map.ts';
export { readVenues } from './extract/read-venues.ts';
