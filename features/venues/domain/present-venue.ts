/** Maps venues, and places that people named, to the formats that the API returns and that posts store. */
import { buildSceneAltText } from '#features/media/domain/draw-scene-picture.ts';
import { buildPosterUrl } from '#features/media/domain/poster-url.ts';
import { chooseVenuePicture } from './choose-venue-picture.ts';
import type { VenueCategory } from './venue-category.ts';

/** A venue's database row. The fields `lat` and `lng` are WGS 84 degrees. */
export interface VenueRow {
  id: string;
  name: string;
  category: VenueCategory;
  lat: number;
  lng: number;
  district: string;
  city: string;
  blurb: string | null;
  /** True if the position is accurate only to about 500 m. */
  approximate: boolean;
  source: 'sample' | 'user' | 'import';
}

/** A venue as the API returns it. */
interface Venue extends Omit<VenueRow, 'source'> {
  isSample: boolean;
  /** URL path of the venue's generated poster picture. */
  posterUrl: string;
  /** Alternative text of the poster. Empty if the poster shows only the venue's name. */
  posterAlt: string;
}

/**
 * The place of a post: a venue, or another place that the author named (POST-004). A post stores this copy of the
 * details, so that they remain after the venue is deleted.
 */
export interface PostPlaceDetails {
  /** Id of the venue; null for a place that the author named. */
  id: string | null;
  name: string;
  category: VenueCategory | null;
  lat: number | null;
  lng: number | null;
  district: string | null;
  /** True if the position is only approximate. */
  approximate: boolean;
}

/** A place that is not a venue: its name, and its position if the author of the post or event sent one. */
export interface NonVenuePlace {
  name: string;
  lat?: number;
  lng?: number;
}

/** Converts a venue's row to the shape that the API returns. */
export function buildVenueFromRow({ source, ...row }: VenueRow): Venue {
  const isSample = source === 'sample';
  const posterAlt = isSample ? buildSceneAltText(chooseVenuePicture(row)) : '';
  return { ...row, isSample, posterUrl: buildPosterUrl('venues', row.id), posterAlt };
}

/** Returns the details of a venue that are stored with a post. */
export function buildPlaceDetailsFromVenue({
  id,
  name,
  category,
  lat,
  lng,
  district,
  approximate,
}: VenueRow): PostPlaceDetails {
  return { id, name, category, lat, lng, district, approximate };
}

/**
 * Returns the details of a place that the author of a post named. The author may be at that place, so its position is
 * rounded to about a kilometer.
 */
export function buildDetailsOfPlaceNamedByPostAuthor({ name, lat, lng }: NonVenuePlace): PostPlaceDetails {
  return {
    id: null,
    name,
    category: null,
    lat: lat === undefined ? null : roundToHundredthDegree(lat),
    lng: lng === undefined ? null : roundToHundredthDegree(lng),
    district: null,
    approximate: true,
  };
}

/**
 * Rounds degrees to two decimals, a precision of about a kilometer. The result identifies a neighborhood but not a
 * street address.
 */
export function roundToHundredthDegree(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
