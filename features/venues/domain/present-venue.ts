/** Conversion of venues to the wire format. */
import { posterUrl } from '#features/media/domain/poster-url.ts';
import type { VenueCategory } from './venue-category.ts';

/** A row of a venue. Positions are WGS 84 degrees. */
export interface VenueRow {
  id: string;
  name: string;
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  blurb: string | null;
  /** True if the position is only accurate to about 500 m. */
  approximate: boolean;
  source: 'sample' | 'user';
}

/** A venue on the wire. */
interface Venue extends Omit<VenueRow, 'source'> {
  isSample: boolean;
  /** URL path of its drawn poster. */
  posterUrl: string;
}

/**
 * Details of the place of a post (POST-004): a venue, or a place that its author named. A post stores all of it, so that it
 * can be read after the venue was deleted.
 */
export interface VenueDetails {
  /** Null for a named place. */
  id: string | null;
  name: string;
  category: VenueCategory | null;
  lat: number | null;
  lng: number | null;
  district: string | null;
  /** True if the position is only accurate to about 500 m. */
  approximate: boolean;
}

/** A place that a person named. */
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

/**
 * Returns the details of a named place. A position that a person sends may be their own, so it is rounded to about a
 * kilometer.
 */
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

/** Rounds degrees to a hundredth, about a kilometer, which identifies a neighborhood but not an address. */
export function coarsePosition(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
