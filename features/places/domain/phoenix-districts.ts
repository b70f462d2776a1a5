/**
 * A district of Phoenix or of a neighboring town. Its coordinates are the center of the known places in the district,
 * accurate to about a kilometer, which is enough to find the district nearest to a position.
 */
interface District {
  name: string;
  city: string;
  lat: number;
  lng: number;
}

type Row = readonly [name: string, lat: number, lng: number];

const byCity: Readonly<Record<string, readonly Row[]>> = {
  Avondale: [['Avondale', 33.375, -112.311]],
  Chandler: [
    ['Downtown Chandler', 33.304, -111.84],
    ['South Chandler', 33.262, -111.812],
    ['West Chandler', 33.302, -111.898],
  ],
  'Fountain Hills': [['Downtown Fountain Hills', 33.604, -111.714]],
  Gilbert: [
    ['Agritopia', 33.323, -111.729],
    ['Central Gilbert', 33.36, -111.769],
    ['Heritage District', 33.354, -111.791],
    ['South Gilbert', 33.308, -111.744],
    ['Water Ranch', 33.364, -111.735],
  ],
  Glendale: [
    ['Arrowhead', 33.666, -112.206],
    ['Downtown Glendale', 33.539, -112.184],
    ['Sahuaro Ranch', 33.573, -112.187],
    ['South Glendale', 33.521, -112.178],
    ['West Glendale', 33.514, -112.296],
    ['Westgate', 33.531, -112.261],
  ],
  Goodyear: [
    ['Estrella', 33.385, -112.372],
    ['Goodyear', 33.429, -112.39],
  ],
  'Litchfield Park': [['Litchfield', 33.553, -112.419]],
  Mesa: [
    ['Asian District', 33.413, -111.877],
    ['Central Mesa', 33.391, -111.82],
    ['Downtown Mesa', 33.416, -111.83],
    ['East Mesa', 33.415, -111.789],
    ['North Mesa', 33.438, -111.83],
    ['Riverview', 33.432, -111.879],
    ['West Mesa', 33.413, -111.862],
  ],
  'Paradise Valley': [['Paradise Valley', 33.568, -111.941]],
  Peoria: [['Arrowhead', 33.632, -112.233]],
  Phoenix: [
    ['Ahwatukee', 33.332, -111.983],
    ['Alhambra', 33.516, -112.11],
    ['Arcadia', 33.497, -111.986],
    ['Biltmore', 33.511, -112.028],
    ['Camelback', 33.521, -111.973],
    ['Camelback East', 33.508, -112.033],
    ['Capitol', 33.448, -112.095],
    ['Central City South', 33.435, -112.07],
    ['Coronado', 33.465, -112.057],
    ['Deer Valley', 33.684, -112.138],
    ['Desert Ridge', 33.671, -111.977],
    ['Downtown', 33.452, -112.072],
    ['East McDowell', 33.465, -112.04],
    ['East Thomas', 33.478, -112.041],
    ['East Washington', 33.448, -111.986],
    ['Eastlake', 33.453, -112.014],
    ['Encanto', 33.474, -112.092],
    ['Garfield', 33.457, -112.054],
    ['Grand Avenue', 33.457, -112.087],
    ['Laveen', 33.376, -112.138],
    ['Maryvale', 33.491, -112.192],
    ['Melrose', 33.504, -112.083],
    ['Metrocenter', 33.575, -112.115],
    ['Midtown', 33.477, -112.071],
    ['Moon Valley', 33.627, -112.074],
    ['North Central', 33.531, -112.073],
    ['North Mountain', 33.573, -112.079],
    ['Papago', 33.454, -111.953],
    ['Paradise Valley Village', 33.616, -111.994],
    ['Phoenix Mountains', 33.54, -112.023],
    ['Roosevelt', 33.457, -112.072],
    ['Roosevelt Row', 33.458, -112.071],
    ['Sky Harbor', 33.435, -111.997],
    ['South Central', 33.401, -112.073],
    ['South Mountain', 33.365, -112.059],
    ['Sunnyslope', 33.569, -112.066],
    ['University', 33.422, -111.988],
    ['Uptown', 33.51, -112.074],
    ['Warehouse District', 33.44, -112.068],
    ['West Phoenix', 33.48, -112.126],
  ],
  Scottsdale: [
    ['Central Scottsdale', 33.567, -111.924],
    ['Indian Bend Wash', 33.515, -111.908],
    ['Kierland', 33.623, -111.93],
    ['McDowell Foothills', 33.606, -111.845],
    ['McDowell Sonoran Preserve', 33.701, -111.834],
    ['North Scottsdale', 33.659, -111.884],
    ['Old Town', 33.494, -111.924],
    ['Salt River', 33.512, -111.885],
    ['South Scottsdale', 33.468, -111.919],
    ['Talking Stick', 33.552, -111.879],
  ],
  Surprise: [['Surprise Center', 33.628, -112.378]],
  Tempe: [
    ['Apache', 33.418, -111.914],
    ['ASU', 33.421, -111.934],
    ['Central Tempe', 33.391, -111.928],
    ['Downtown Tempe', 33.425, -111.94],
    ['Rio Salado', 33.43, -111.9],
    ['South Tempe', 33.369, -111.929],
    ['Tempe Town Lake', 33.433, -111.946],
    ['West Tempe', 33.392, -111.968],
  ],
};

/** Districts of Phoenix and of the towns around it. */
export const phoenixDistricts: readonly District[] = Object.entries(byCity).flatMap(([city, rows]) =>
  rows.map(([name, lat, lng]) => ({ name, city, lat, lng })),
);
