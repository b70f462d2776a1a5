/** Public interface of the map for the operator's command line. */
export { extractMap } from './extract/extract-map.ts';
export { readVenuesFromOsmExtract } from './extract/read-venues-from-osm-extract.ts';
