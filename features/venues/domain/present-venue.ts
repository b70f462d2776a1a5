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
interface Venue extends Omit<VenueRow, 'source'> {
  isSample: boolean;
  /** Where its drawn poster is served. */
  posterUrl: string;
}

/**
 * What a post says of its place (POST-004): a known one, or one that its writer only named. A post keeps this whole, so
 * that it can be read without the venue, should that go away.
 */
export interface VenueDetails {
  /** Null for a place that is not known. */
  id: string | null;
  name: string;
  category: VenueCategory | null;
  lat: number | null;
  lng: number | null;
  district: string | null;
  /** The position is good to about 500 m only. */
  approximate: boolean;
}

/** A place that a person named in their own words. */
export interface NamedPlace {
  name: string;
  lat?: number;
  lng?: number;
}

export function presentVenue({ source, ...row }: VenueRow): Venue {
  return { ...row, isSample: source === 'sample', posterUrl: posterUrl('venues', row.id) };
}

export function detailsOfVenue({
  id,
  name,
  category,
  lat,
  lng,
  district,
  approximate,
}: VenueRow): VenueDetails {
  return { id, name, category, lat, lng, district, approximate };
}

/** A position that a person sends may be where they stand: it is kept to about a kilometre. */
export function detailsOfNamedPlace({ name, lat, lng }: NamedPlace): VenueDetails {
  return {
    id: null,
    name,
    category: null,
    lat: lat === undefined ? null : coarsePosition(lat),
    lng: lng === undefined ? null : coarsePosition(lng),
    district: null,
    approximate: true,
  };
}

/** Degrees to a hundredth, about a kilometre: they tell the neighbourhood and not the door. */
export function coarsePosition(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
