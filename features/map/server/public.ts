/** Public interface of the map for other features and for the operator's command line. */
export { convertOsmFileToPmtiles } from './extract/convert-osm-file-to-pmtiles.ts';
export { readVenuesFromOsmExtract } from './extract/read-venues-from-osm-extract.ts';
export { findStreetRouteOnBuiltInMap } from './find-route-along-streets.ts';
