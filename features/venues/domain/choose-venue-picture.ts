import { createSeededRandom, hashText } from '#features/media/domain/draw-seed.ts';
import type { SceneRequest } from '#features/media/domain/draw-scene-picture.ts';
import { SCENES_BY_NAME, type SceneName } from '#features/media/domain/scene-catalog.ts';
import type { VenueCategory } from './venue-category.ts';

/** Scenes for words in the name of a venue. The first line that matches the name is used. */
const SCENES_BY_WORD: readonly (readonly [RegExp, readonly SceneName[]])[] = [
  [/drive-in/i, ['screening']],
  [/farmers market/i, ['market']],
  [/bookstore|bookmans|stinkweeds/i, ['vintageShop', 'library']],
  [/library/i, ['library', 'desk', 'porches']],
  [/hole-in-the-rock/i, ['rockArch']],
  [/botanical|japanese friendship/i, ['desertGarden']],
  [/petroglyph|mesa grande|s'edav/i, ['boulders', 'desertGarden']],
  [/lake|marina/i, ['lake']],
  [/riparian|oasis|audubon/i, ['wetland']],
  [/falls|bridle|soleri|canal/i, ['canal']],
  [/fountain|splash/i, ['fountain']],
  [/railroad|railway/i, ['parkTrain']],
  [/zoo|safari|tumbleweed/i, ['parkTrain', 'picnic', 'desertGarden']],
  [/lookout|butte|camelback|echo canyon|summit|peak|thumb/i, ['peak', 'trail', 'skyline', 'saguaros']],
  [
    /trail|preserve|canyon|ranch trailhead|mountain (park|visitor|regional|conservation)|regional park|dreamy draw|usery|estrella|environmental/i,
    ['trail', 'saguaros', 'boulders', 'camp', 'peak'],
  ],
  [/golf|tpc/i, ['lagoon', 'picnic']],
  [/raceway|westworld|fairgrounds/i, ['soccer', 'foodTrucks']],
  [/aquatic|sunsplash|aquarium/i, ['pool']],
  [/rock gym|rocks/i, ['climbing']],
  [/stadium|field|park of|ballpark|camelback ranch|sports complex|diablo|sloan/i, ['ballpark', 'soccer']],
  [/arena|center, arena|coliseum|mullett/i, ['court']],
  [/community park|park$|park /i, ['lagoon', 'picnic', 'stretch', 'dogWalk', 'fountain']],
  [/civic space/i, ['netPlaza']],
  [/roosevelt row|grand avenue/i, ['mural', 'mainStreet']],
  [/melrose|mill avenue|main street district|district/i, ['mainStreet', 'mural', 'vintageShop']],
  [/heritage square|rosson|basilica|irish/i, ['porches', 'courtyard']],
  [/garden|opportunity/i, ['gardenBeds']],
  [/sky train|airport/i, ['skyTrain']],
  [/transit|central station/i, ['busStop', 'station']],
  [/station/i, ['station']],
  [/humane/i, ['dogWalk', 'rainWindow']],
  [
    /theat|symphony|opera|gammage|orpheum|performing|herberger|center for the arts/i,
    ['theaterHall', 'mainStreet', 'courtyard'],
  ],
  [/taliesin|cosanti|heard|tovrea|musical/i, ['courtyard', 'museum']],
  [/museum|gallery|orchid/i, ['museum', 'courtyard', 'lanternRoom']],
  [/coffee|lux|cartel|café|cafe|public market/i, ['cafe']],
  [/taco|tacos|molinos|carolina|chiwas|fry bread|gallo/i, ['tacos', 'patio']],
  [/pizz|postino|st\. francis|windsor|kitchen|churchill|brewing|moore/i, ['patio', 'cafe']],
  [/breakfast|hamburger|waffles|grill|sugar|rustler/i, ['diner', 'patio']],
  [/harkins|arcade|castles|westgate/i, ['mainStreet', 'screening']],
];

/**
 * Scenes for words in the description of an outdoor venue. These scenes take precedence over scenes for words in the
 * venue's name.
 */
const SCENES_BY_BLURB: readonly (readonly [RegExp, readonly SceneName[]])[] = [
  [/heron|wetland|reeds/i, ['wetland']],
  [/lagoon|duck|pond|lakes?\b|shore/i, ['lagoon']],
  [/fountain|splash/i, ['fountain']],
  [/canal/i, ['canal']],
];

/** Scenes by category, for venues whose name and description match no word. */
const SCENES_BY_CATEGORY: Readonly<Record<VenueCategory, readonly SceneName[]>> = {
  food: ['patio', 'diner', 'cafe', 'foodTrucks'],
  fitness: ['stretch', 'court', 'climbing'],
  work: ['campus', 'desk', 'library'],
  entertainment: ['band', 'mainStreet', 'theaterHall'],
  sports: ['ballpark', 'soccer'],
  shopping: ['mainStreet', 'market', 'vintageShop'],
  services: ['busStop', 'fountain', 'porches'],
  outdoors: ['picnic', 'saguaros', 'dogWalk'],
  arts: ['museum', 'mural', 'courtyard'],
  community: ['porches', 'gardenBeds', 'foodTrucks', 'fountain'],
};

/**
 * Chooses the drawn picture (scene and light) of a venue by its name and category; for an outdoor venue also by its
 * description. The same venue always has the same picture.
 */
export function chooseVenuePicture(venue: {
  id: string;
  name: string;
  category: VenueCategory;
  blurb?: string | null;
}): SceneRequest {
  const random = createSeededRandom(hashText(`scene:${venue.id}`));
  const blurb = venue.category === 'outdoors' ? (venue.blurb ?? '') : '';
  const words =
    SCENES_BY_BLURB.find(([pattern]) => pattern.test(blurb)) ??
    SCENES_BY_WORD.find(([pattern]) => pattern.test(venue.name));
  const scene = random.pick(words?.[1] ?? SCENES_BY_CATEGORY[venue.category]);
  return { seed: venue.id, scene, light: random.pick(SCENES_BY_NAME[scene].lights), format: 'wide' };
}
