/** What the wire says of a place. */
import { posterUrl } from '#features/media/domain/poster-url.ts';
import type { VenueCategory } from './venue-category.ts';

/** A known place as its row holds it. Positions are WGS 84 degrees. */
export interface VenueRow {
  id: string;
  name: string;
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  blurb: string | null;
  /** The position is good to about 500 m only. */
  approximate: boolean;
  source: 'sample' | 'user';
}

/** A known place on the wire. */
export interface Venue extends Omit<VenueRow, 'source'> {
  isSample: boolean;
  /** Where its drawn poster is served. */
  posterUrl: string;
}

/** What a post says of its place (POST-004): a known one, or one that its writer only named. */
export interface VenueDetails {
  /** Null for a place that is not known. */
  id: string | null;
  name: string;
  category: VenueCategory | null;
  lat: number | null;
  lng: number | null;
  district: string | null;
  city: string | null;
  approximate: boolean;
  posterUrl: string | null;
}

/** A place that a person named in their own words. */
export interface NamedPlace {
  name: string;
  lat: number | null;
  lng: number | null;
}

export function presentVenue({ source, ...row }: VenueRow): Venue {
  return { ...row, isSample: source === 'sample', posterUrl: posterUrl('venues', row.id) };
}

export function detailsOfVenue(row: VenueRow): VenueDetails {
  const { id, name, category, lat, lng, district, city, approximate } = row;
  return { id, name, category, lat, lng, district, city, approximate, posterUrl: posterUrl('venues', id) };
}

export function detailsOfNamedPlace({ name, lat, lng }: NamedPlace): VenueDetails {
  return {
    id: null,
    name,
    category: null,
    lat,
    lng,
    district: null,
    city: null,
    approximate: true,
    posterUrl: null,
  };
}

/**
 * A position that tells the neighbourhood and not the door: to a hundredth of a degree, about a kilometre. What a
 * person sends may be where they stand.
 */
export function coarsePosition(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
