/**
 * Municipalities of the Phoenix valley with simplified outlines, which are accurate to a kilometer or two. A position
 * is named after the municipality whose outline contains it, because this is more reliable than the nearest town in the
 * gazetteer. Where outlines overlap, the first match is used, so small municipalities are listed first.
 */
import type { PolygonOutline } from './outline.ts';

/** A municipality with its outline and center. */
export interface Municipality {
  name: string;
  /** Latitude of the center. A position with the precision `city` is replaced by the center when it is published. */
  lat: number;
  lng: number;
  outline: PolygonOutline;
}

const box = (south: number, west: number, north: number, east: number): PolygonOutline => [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];

/** Municipalities of the Phoenix valley, small ones first. */
export const phoenixMunicipalities: readonly Municipality[] = [
  { name: 'Guadalupe', lat: 33.371, lng: -111.963, outline: box(33.357, -111.9655, 33.374, -111.955) },
  { name: 'Tolleson', lat: 33.45, lng: -112.259, outline: box(33.437, -112.276, 33.466, -112.25) },
  { name: 'Youngtown', lat: 33.594, lng: -112.303, outline: box(33.583, -112.312, 33.601, -112.294) },
  { name: 'El Mirage', lat: 33.613, lng: -112.325, outline: box(33.583, -112.343, 33.633, -112.305) },
  { name: 'Sun City', lat: 33.617, lng: -112.276, outline: box(33.571, -112.305, 33.66, -112.262) },
  { name: 'Carefree', lat: 33.822, lng: -111.918, outline: box(33.805, -111.94, 33.84, -111.885) },
  { name: 'Cave Creek', lat: 33.833, lng: -111.951, outline: box(33.8, -112.01, 33.9, -111.926) },
  { name: 'Litchfield Park', lat: 33.493, lng: -112.358, outline: box(33.486, -112.43, 33.56, -112.345) },
  { name: 'Fountain Hills', lat: 33.612, lng: -111.718, outline: box(33.56, -111.757, 33.655, -111.67) },
  {
    name: 'Paradise Valley',
    lat: 33.531,
    lng: -111.943,
    outline: [
      [33.512, -111.99],
      [33.512, -111.944],
      [33.52, -111.926],
      [33.582, -111.926],
      [33.582, -111.99],
    ],
  },
  {
    name: 'Tempe',
    lat: 33.415,
    lng: -111.93,
    outline: [
      [33.32, -111.964],
      [33.385, -111.967],
      [33.385, -111.978],
      [33.437, -111.978],
      [33.437, -111.956],
      [33.447, -111.952],
      [33.452, -111.928],
      [33.452, -111.9],
      [33.437, -111.891],
      [33.392, -111.891],
      [33.392, -111.877],
      [33.32, -111.877],
    ],
  },
  {
    name: 'Scottsdale',
    lat: 33.494,
    lng: -111.926,
    outline: [
      [33.452, -111.9],
      [33.452, -111.93],
      [33.48, -111.937],
      [33.48, -111.944],
      [33.512, -111.944],
      [33.52, -111.926],
      [33.9, -111.926],
      [33.9, -111.757],
      [33.56, -111.757],
      [33.52, -111.86],
      [33.452, -111.88],
    ],
  },
  {
    name: 'Chandler',
    lat: 33.306,
    lng: -111.842,
    outline: [
      [33.26, -111.97],
      [33.32, -111.964],
      [33.32, -111.877],
      [33.363, -111.877],
      [33.363, -111.842],
      [33.32, -111.79],
      [33.204, -111.772],
      [33.204, -111.92],
    ],
  },
  {
    name: 'Gilbert',
    lat: 33.353,
    lng: -111.789,
    outline: [
      [33.378, -111.842],
      [33.378, -111.686],
      [33.3, -111.64],
      [33.205, -111.69],
      [33.205, -111.772],
      [33.32, -111.79],
      [33.363, -111.842],
    ],
  },
  { name: 'Queen Creek', lat: 33.249, lng: -111.634, outline: box(33.2, -111.69, 33.28, -111.58) },
  { name: 'Apache Junction', lat: 33.415, lng: -111.55, outline: box(33.35, -111.58, 33.455, -111.5) },
  {
    name: 'Mesa',
    lat: 33.415,
    lng: -111.831,
    outline: [
      [33.363, -111.89],
      [33.445, -111.891],
      [33.47, -111.83],
      [33.51, -111.75],
      [33.51, -111.58],
      [33.28, -111.58],
      [33.28, -111.64],
      [33.363, -111.686],
      [33.378, -111.842],
      [33.363, -111.87],
    ],
  },
  { name: 'Goodyear', lat: 33.435, lng: -112.358, outline: box(33.3, -112.46, 33.486, -112.352) },
  { name: 'Avondale', lat: 33.436, lng: -112.35, outline: box(33.36, -112.352, 33.509, -112.291) },
  { name: 'Surprise', lat: 33.629, lng: -112.368, outline: box(33.58, -112.45, 33.75, -112.333) },
  {
    name: 'Peoria',
    lat: 33.581,
    lng: -112.237,
    outline: [
      [33.553, -112.222],
      [33.9, -112.222],
      [33.9, -112.36],
      [33.7, -112.36],
      [33.66, -112.27],
      [33.553, -112.27],
    ],
  },
  {
    name: 'Glendale',
    lat: 33.539,
    lng: -112.186,
    outline: [
      [33.509, -112.152],
      [33.7, -112.152],
      [33.7, -112.222],
      [33.553, -112.222],
      [33.553, -112.35],
      [33.494, -112.35],
      [33.494, -112.291],
      [33.509, -112.291],
    ],
  },
  {
    name: 'Phoenix',
    lat: 33.448,
    lng: -112.074,
    outline: [
      [33.29, -111.965],
      [33.385, -111.967],
      [33.385, -111.978],
      [33.437, -111.978],
      [33.437, -111.956],
      [33.452, -111.928],
      [33.48, -111.937],
      [33.48, -111.944],
      [33.512, -111.944],
      [33.512, -111.99],
      [33.582, -111.99],
      [33.582, -111.926],
      [33.92, -111.926],
      [33.92, -112.16],
      [33.7, -112.152],
      [33.509, -112.152],
      [33.509, -112.291],
      [33.37, -112.291],
      [33.29, -112.2],
    ],
  },
  { name: 'Buckeye', lat: 33.37, lng: -112.584, outline: box(33.3, -112.72, 33.6, -112.46) },
];
