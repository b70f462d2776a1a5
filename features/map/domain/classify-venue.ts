/** Decides which objects of OpenStreetMap are venues, and in which category each venue is. */
import { maxVenueNameLength } from '#features/venues/domain/limits.ts';
import type { OpeningHours } from '#features/venues/domain/opening-hours.ts';
import { parseOpeningHours } from '#features/venues/domain/parse-opening-hours.ts';
import type { VenueCategory } from '#features/venues/domain/venue-category.ts';
import {
  parsePhoneNumber,
  parseWebsiteUrl,
  type VenueContact,
} from '#features/venues/domain/venue-contact.ts';
import type { OsmTags } from './classify-osm.ts';

/** A venue from an OpenStreetMap extract, without its position. */
export interface VenueFromOsmTags extends VenueContact {
  name: string;
  alsoKnownAs: string[];
  category: VenueCategory;
  district: string;
  city: string;
  hours: OpeningHours | null;
  /** True if the place has closed permanently. */
  isClosed: boolean;
}

/** Tag values that make an OpenStreetMap object a venue, by tag key and venue category. `*` matches every value. */
const keys: Readonly<Record<string, Partial<Record<VenueCategory, readonly string[]>>>> = {
  amenity: {
    food: ['restaurant', 'cafe', 'fast_food', 'ice_cream', 'food_court', 'biergarten'],
    entertainment: ['bar', 'pub', 'nightclub', 'cinema', 'casino', 'music_venue', 'events_venue'],
    arts: ['theatre', 'arts_centre'],
    community: ['library', 'community_centre', 'place_of_worship', 'townhall', 'social_centre'],
    work: ['university', 'college', 'coworking_space', 'conference_centre'],
    services: ['hospital', 'pharmacy', 'bank', 'post_office', 'bus_station', 'clinic', 'veterinary'],
    shopping: ['marketplace'],
  },
  leisure: {
    outdoors: ['park', 'garden', 'nature_reserve', 'dog_park', 'marina'],
    fitness: ['fitness_centre', 'sports_centre', 'swimming_pool', 'ice_rink'],
    sports: ['stadium', 'golf_course'],
    entertainment: ['bowling_alley', 'amusement_arcade', 'water_park', 'miniature_golf'],
  },
  tourism: {
    arts: ['museum', 'gallery'],
    entertainment: ['zoo', 'theme_park', 'aquarium'],
    outdoors: ['viewpoint', 'picnic_site'],
  },
  shop: { shopping: ['*'] },
  railway: { services: ['station'] },
};

/**
 * Possible prefixes of a tag key. `disused:` and `abandoned:` mark a place that has closed permanently; the key of an
 * open place has no prefix.
 */
const closedPrefixes = ['', 'disused:', 'abandoned:'] as const;

/**
 * Returns the venue that an object's tags describe. Returns null if the object is not a venue, has no name, or has a
 * name that is longer than `maxVenueNameLength`.
 * @param townName name of the city to store if the tags do not name a city
 */
export function parseVenueFromOsmTags(tags: OsmTags, townName: string): VenueFromOsmTags | null {
  const name = (tags['name'] ?? '').trim();
  if (name === '' || [...name].length > maxVenueNameLength) return null;
  for (const prefix of closedPrefixes) {
    const category = findCategory(tags, prefix);
    if (category === null) continue;
    const city = limit(tags['addr:city']) ?? townName;
    const openingHours = tags['opening_hours'];
    const phone = tags['phone'] ?? tags['contact:phone'];
    const website = tags['website'] ?? tags['contact:website'];
    return {
      name,
      alsoKnownAs: [tags['alt_name'], tags['old_name'], tags['short_name'], tags['cuisine']]
        .flatMap((text) => limit(text)?.split(';') ?? [])
        .map((text) => text.trim().replaceAll('_', ' '))
        .filter((text) => text !== '')
        .slice(0, 10),
      category,
      district: limit(tags['addr:suburb'] ?? tags['addr:neighbourhood']) ?? city,
      city,
      hours: openingHours === undefined ? null : parseOpeningHours(openingHours),
      isClosed: prefix !== '',
      phone: phone === undefined ? null : parsePhoneNumber(phone),
      website: website === undefined ? null : parseWebsiteUrl(website),
    };
  }
  return null;
}

const limit = (text: string | undefined) =>
  text === undefined || text === '' ? undefined : [...text].slice(0, 120).join('');

function findCategory(tags: OsmTags, prefix: string): VenueCategory | null {
  for (const [key, categories] of Object.entries(keys)) {
    const value = tags[prefix + key];
    if (value === undefined || value === 'no' || value === 'vacant') continue;
    for (const [category, values] of Object.entries(categories))
      if (values.includes(value) || values.includes('*')) return category as VenueCategory;
  }
  return null;
}
