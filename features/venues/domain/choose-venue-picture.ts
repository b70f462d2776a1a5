import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from '#features/media/domain/draw-seed.ts';
import type { SceneDrawingOptions } from '#features/media/domain/draw-scene-picture.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from '#features/media/domain/scene-catalog.ts';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { PHOENIX_VENUES } from './phoenix-venues.ts';
import type { VenueCategory } from './venue-category.ts';

/** Scenes (drawn pictures) that suit a venue, by words in its name. The first pattern that matches the name decides. */
const SCENES_BY_WORD: readonly (readonly [RegExp, readonly DrawnSceneName[]])[] = [
  [/drive-in/i, ['screening']],
  [/stand up|comedy/i, ['comedyStage']],
  [/\b(bar|lounge|pub|taproom)$/i, ['barCounter', 'band']],
  [/\b(ballroom|rhythm room|nash|van buren)$/i, ['band', 'mainStreet', 'foodTrucks', 'diner', 'patio']],
  [/farmers market/i, ['market']],
  [/bookstore|bookmans|stinkweeds/i, ['vintageShop', 'library']],
  [/hospital|medical/i, ['courtyard', 'fountain', 'porches']],
  [/humane/i, ['dogWalk', 'rainWindow']],
  [/city hall|capitol|courthouse/i, ['cityHall', 'courtyard', 'fountain']],
  [/skate ?park/i, ['skatePark']],
  [/bandshell|amphitheat|pavilion/i, ['bandshell', 'band']],
  [/university|college|asu downtown/i, ['campus', 'library', 'courtyard', 'desk']],
  [/science center|children's museum/i, ['museum', 'fountain', 'campus', 'parkTrain']],
  [/butterfly/i, ['desertGarden']],
  [/library/i, ['library', 'desk', 'porches', 'vintageShop', 'campus', 'courtyard']],
  [/hole-in-the-rock/i, ['rockArch']],
  [/botanical|japanese friendship/i, ['desertGarden']],
  [/petroglyph|mesa grande|s'edav/i, ['boulders', 'desertGarden']],
  [/lake|marina/i, ['lake']],
  [/riparian|oasis|audubon/i, ['wetland']],
  [/falls|bridle|soleri|canal/i, ['canal']],
  [/fountain|splash/i, ['fountain']],
  [/railroad|railway/i, ['parkTrain']],
  [/zoo|safari|tumbleweed/i, ['parkTrain', 'picnic', 'desertGarden']],
  [/lookout|butte\b|camelback|echo canyon|summit|peak|thumb/i, ['peak', 'trail', 'skyline', 'saguaros']],
  [
    /trail|preserve|canyon|ranch trailhead|mountain (park|visitor|regional|conservation)|regional park|dreamy draw|usery|estrella|environmental/i,
    ['trail', 'saguaros', 'boulders', 'camp', 'peak'],
  ],
  [/golf|tpc/i, ['lagoon', 'picnic', 'desertGarden']],
  [/raceway|westworld|fairgrounds/i, ['soccer', 'foodTrucks']],
  [/aquatic|sunsplash|aquarium/i, ['pool']],
  [/rock gym|rocks/i, ['climbing']],
  [
    /stadium|field|park of|ballpark|camelback ranch|sports complex|diablo|sloan/i,
    ['ballpark', 'soccer', 'foodTrucks'],
  ],
  [/arena|center, arena|coliseum|mullett/i, ['court', 'soccer', 'foodTrucks']],
  [
    /community park|park$|park /i,
    ['lagoon', 'picnic', 'stretch', 'dogWalk', 'fountain', 'parkTrain', 'canal'],
  ],
  [/civic space/i, ['netPlaza']],
  [/roosevelt row|grand avenue/i, ['mural', 'mainStreet']],
  [/melrose|mill avenue|main street district|district/i, ['mainStreet', 'mural', 'vintageShop']],
  [/heritage square|rosson|basilica|irish/i, ['porches', 'courtyard']],
  [/garden|opportunity/i, ['gardenBeds']],
  [/sky train|airport/i, ['skyTrain']],
  [/transit|central station/i, ['busStop', 'station']],
  [/station/i, ['station']],
  [
    /center for the (performing )?arts|opera center|herberger/i,
    ['museum', 'courtyard', 'theaterHall', 'theaterFront'],
  ],
  [/theat|symphony|opera|gammage|orpheum|performing/i, ['theaterFront', 'theaterHall', 'museum']],
  [/taliesin|cosanti|heard|tovrea|musical/i, ['courtyard', 'museum']],
  [/museum|gallery|orchid/i, ['museum', 'courtyard', 'lanternRoom', 'porches', 'desertGarden']],
  [/coffee|lux|cartel|café|cafe|public market/i, ['cafe', 'mainStreet', 'patio']],
  [/taco|tacos|molinos|carolina|chiwas|fry bread|gallo/i, ['tacos', 'patio', 'kitchen', 'diner']],
  [
    /pizz|postino|st\. francis|windsor|kitchen|churchill|brewing|moore/i,
    ['patio', 'cafe', 'diner', 'mainStreet', 'kitchen'],
  ],
  [/breakfast|hamburger|waffles|grill|sugar|rustler/i, ['diner', 'patio', 'cafe']],
  [/harkins|arcade|castles|westgate/i, ['mainStreet', 'screening']],
];

/**
 * Scenes (drawn pictures) that suit an outdoor venue, by words in its description. They take precedence over the scenes
 * for words in the name.
 */
const SCENES_BY_BLURB: readonly (readonly [RegExp, readonly DrawnSceneName[]])[] = [
  [/\bbuttes\b/i, ['peak', 'boulders', 'trail', 'rockArch', 'saguaros']],
  [/heron|wetland|reeds/i, ['wetland']],
  [/fountain|splash/i, ['fountain', 'picnic', 'dogWalk']],
  [/lagoon|duck|pond|lakes?\b|shore/i, ['lagoon', 'picnic', 'dogWalk', 'canal', 'stretch', 'wetland']],
  [/canal/i, ['canal']],
];

/** Scenes (drawn pictures) by category, for venues whose name and description match no pattern. */
const SCENES_BY_CATEGORY: Readonly<Record<VenueCategory, readonly DrawnSceneName[]>> = {
  food: ['patio', 'diner', 'cafe', 'foodTrucks', 'kitchen', 'mainStreet'],
  fitness: ['stretch', 'court', 'climbing'],
  work: ['desk', 'campus', 'library', 'courtyard'],
  entertainment: ['band', 'mainStreet', 'theaterHall', 'foodTrucks', 'patio', 'skyline'],
  sports: ['ballpark', 'soccer'],
  shopping: ['mainStreet', 'market', 'vintageShop', 'fountain', 'courtyard', 'patio'],
  services: ['busStop', 'fountain', 'porches', 'courtyard', 'campus', 'skyline'],
  outdoors: ['picnic', 'saguaros', 'dogWalk', 'stretch', 'desertGarden'],
  arts: ['museum', 'mural', 'courtyard'],
  community: ['porches', 'gardenBeds', 'foodTrucks', 'fountain', 'netPlaza', 'courtyard', 'picnic'],
};

/** Fields of a venue that determine which picture is chosen. */
type PicturedVenue = { id: string; name: string; category: VenueCategory; blurb?: string | null };

/**
 * Chooses the drawn picture (scene and light) of a venue by its name and category; for an outdoor venue, also by its
 * description. The same venue always has the same picture. In the starter city (the built-in example town), venues near
 * each other have different pictures if there are enough suitable scenes.
 */
export function chooseVenuePicture(venue: PicturedVenue): SceneDrawingOptions {
  starterCityPictures ??= spreadPictures(PHOENIX_VENUES);
  const { scene, light } =
    starterCityPictures.get(venue.id) ??
    createSeededRandom(hashTextToUint32(`scene:${venue.id}`)).pick(listPictures(venue));
  return { seed: venue.id, scene, light, format: 'wide' };
}

/** A picture that suits a venue: a scene (what is drawn) and a light (such as the time of day). */
type Picture = Pick<SceneDrawingOptions, 'scene' | 'light'> & {
  /** Index of the scene in the list of scenes that suit the venue, which is sorted from best to worst. */
  rank: number;
};

let starterCityPictures: ReadonlyMap<string, Picture> | undefined;

/** Returns all pictures that suit a venue. */
function listPictures(venue: PicturedVenue): Picture[] {
  const blurb = venue.category === 'outdoors' ? (venue.blurb ?? '') : '';
  const words =
    SCENES_BY_BLURB.find(([pattern]) => pattern.test(blurb)) ??
    SCENES_BY_WORD.find(([pattern]) => pattern.test(venue.name));
  const scenes = words?.[1] ?? SCENES_BY_CATEGORY[venue.category];
  return scenes.flatMap((scene, rank) =>
    SCENES_BY_NAME[scene].lights.map((light) => ({ scene, light, rank })),
  );
}

/** Distance in meters up to which two venues should have different pictures, because lists show them together. */
const neighborMeters = 3_000;

/** Cost that a picture gets for each scene that suits the venue better than the picture's own scene. */
const rankWeight = 2;

/**
 * Chooses a suitable picture for each venue, so that venues near each other look different. Each venue gets the picture
 * with the lowest cost. The cost is higher if the scene suits the venue less, and for each earlier venue in the list
 * with the same scene. Such a venue adds more if it is near or has the same light.
 */
function spreadPictures(venues: readonly (PicturedVenue & Position)[]): Map<string, Picture> {
  const chosen: { venue: Position; picture: Picture }[] = [];
  const byId = new Map<string, Picture>();
  for (const venue of venues) {
    const countUses = ({ scene, light }: Picture) => {
      let uses = 0;
      for (const other of chosen) {
        if (other.picture.scene !== scene) continue;
        const isSame = other.picture.light === light;
        const isNear = computeDistanceMeters(venue, other.venue) < neighborMeters;
        uses += isNear ? (isSame ? 80 : 10) : isSame ? 4 : 1;
      }
      return uses;
    };
    const rated = listPictures(venue).map((picture) => ({
      picture,
      uses: countUses(picture) + picture.rank * rankWeight,
      // Pictures of equal cost are sorted by a hash of the venue and the picture, so that not every venue gets the same
      // one.
      order: hashTextToUint32(`${venue.id}:${picture.scene}:${picture.light}`),
    }));
    const { picture } = rated.toSorted((a, b) => a.uses - b.uses || a.order - b.order)[0]!;
    chosen.push({ venue, picture });
    byId.set(venue.id, picture);
  }
  return byId;
}
