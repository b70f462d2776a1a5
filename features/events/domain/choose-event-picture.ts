import { hashTextToUint32 } from '#platform/contract/hash-text.ts';
import { createSeededRandom } from '#features/media/domain/draw-seed.ts';
import type { SceneDrawingOptions } from '#features/media/domain/draw-scene-picture.ts';
import type { DrawnSceneLightName } from '#features/media/domain/draw-scene-light.ts';
import { SCENES_BY_NAME, type DrawnSceneName } from '#features/media/domain/scene-catalog.ts';
import { convertInstantToWallTime, dayMs } from '#platform/contract/zoned-time.ts';

/**
 * Scenes (drawn pictures) that suit an event, by words in its title. The first pattern that matches the title decides.
 */
const SCENES_BY_TITLE_WORD: readonly (readonly [RegExp, readonly DrawnSceneName[]])[] = [
  [/\b(skat|roller|wheels)/i, ['skatePark']],
  [/\b(yoga|stretch|pilates|tai chi)/i, ['stretch']],
  [/\b(bike|cycl)\w* (ride|tour)|\b(slow|group) (bike )?ride/i, ['canal']],
  [/\b(knit|crochet|yarn)/i, ['knitting']],
  [/\b(quilt|sew|embroider|weav|textile)/i, ['quilting']],
  [/\b(potter|ceramic|clay|kiln)/i, ['pottery']],
  [/\b(fix|repair|mend)/i, ['workshop']],
  [/\b(stargaz|telescope|campfire|camping)/i, ['camp']],
  [/\b(open studio|art walk|gallery|exhibit)/i, ['museum']],
  [/\b(mural)/i, ['mural']],
  [/\b(geolog)/i, ['boulders']],
  [/\b(hik|trail)/i, ['trail', 'saguaros']],
  [/\b(pond|duck|river)/i, ['lagoon']],
  [/\b(birder)/i, ['desertGarden']],
  [/\b(bird|wetland|heron)/i, ['wetland']],
  [/\b(night market|food (truck|crawl))/i, ['foodTrucks']],
  [/\b(yard sale|flea|market)/i, ['market']],
  [/\b(bak|concha|bread)/i, ['bakery', 'kitchen']],
  [/\b(tamale)/i, ['kitchen']],
  [/\b(taco)/i, ['tacos']],
  [/\b(picnic|potluck)/i, ['picnic']],
  [/\b(movie|film|screening)/i, ['screening']],
  [/\b(comedy|comedian|stand-?up|open mic)/i, ['comedyStage']],
  [/\b(rehearsal|concert|band|choir|orchestra)\b.*\b(park|outdoors?|lawn)\b/i, ['bandshell']],
  [/\b(clean-?up|litter|trash)/i, ['canalCleanup']],
  [/\b(sketch|draw)/i, ['sketching']],
  [/\b(canal)/i, ['canal']],
  [/\b(homework)/i, ['desk']],
  [/\b(tree planting|compost)/i, ['gardenBeds']],
  [/\b(chess)/i, ['netPlaza', 'courtyard']],
  [/\bunder the trees|in the shade/i, ['picnic']],
  [/\b(library|story hour)/i, ['library']],
  [/\b(soccer)/i, ['soccer']],
  [/\b(baseball|softball)/i, ['ballpark']],
  [/\b(basketball|pickleball|volleyball)/i, ['court']],
  [/\b(swim)/i, ['pool']],
  [/\b(climb|boulder)/i, ['climbing']],
  [/\b(coffee|captains)/i, ['cafe']],
];

/** Scenes (drawn pictures) that suit an event, by its tags. The first tag of the event that has an entry decides. */
const SCENES_BY_TAG = new Map<string, readonly DrawnSceneName[]>(
  Object.entries({
    arts: ['mural', 'museum', 'courtyard'],
    birds: ['wetland', 'lagoon'],
    books: ['library', 'vintageShop'],
    civic: ['campus', 'porches'],
    comedy: ['comedyStage'],
    community: ['porches', 'patio', 'courtyard'],
    crafts: ['quilting', 'knitting', 'pottery'],
    cycling: ['canal', 'mainStreet'],
    dance: ['band', 'patio'],
    dogs: ['dogWalk'],
    drawing: ['sketching'],
    family: ['parkTrain', 'picnic', 'library'],
    film: ['screening'],
    fitness: ['stretch', 'climbing'],
    food: ['foodTrucks', 'patio', 'kitchen'],
    games: ['cafe', 'courtyard', 'netPlaza'],
    garden: ['gardenBeds', 'desertGarden'],
    hiking: ['trail', 'saguaros', 'peak'],
    history: ['porches'],
    language: ['library'],
    market: ['market'],
    music: ['band'],
    outdoors: ['trail', 'saguaros', 'boulders', 'picnic'],
    photography: ['skyline', 'peak'],
    repair: ['workshop'],
    running: ['canal', 'dogWalk'],
    science: ['desertGarden', 'boulders', 'camp'],
    sports: ['soccer', 'court', 'ballpark'],
    theater: ['theaterHall'],
    volunteer: ['gardenBeds', 'canalCleanup'],
  } satisfies Record<string, readonly DrawnSceneName[]>),
);

/**
 * Light in which a scene is drawn, by time of day. Each entry applies from its hour (0 to 23) until the hour of the
 * next entry.
 */
const lightFromHour: readonly (readonly [number, DrawnSceneLightName])[] = [
  [0, 'night'],
  [5, 'dawn'],
  [8, 'morning'],
  [11, 'noon'],
  [15, 'golden'],
  [18, 'sunset'],
  [19, 'dusk'],
  [20, 'night'],
];
const lightsOfDay: readonly DrawnSceneLightName[] = [
  'dawn',
  'morning',
  'noon',
  'golden',
  'sunset',
  'dusk',
  'night',
];

/** Fields of an event that determine its picture. */
interface PicturedEvent {
  id: string;
  title: string;
  tags: readonly string[];
  startsAt: Date;
  timeZone: string;
  allDay: boolean;
}

/**
 * Chooses the drawn picture of an event: a scene that suits its title or tags, in the light of the time of day at which
 * the event begins. Returns null if no scene suits the title or the tags.
 */
export function chooseEventPicture(event: PicturedEvent): SceneDrawingOptions | null {
  const scenes =
    SCENES_BY_TITLE_WORD.find(([pattern]) => pattern.test(event.title))?.[1] ??
    event.tags.map((tag) => SCENES_BY_TAG.get(tag.toLowerCase())).find((found) => found !== undefined);
  if (scenes === undefined) return null;
  const random = createSeededRandom(hashTextToUint32(`event-scene:${event.id}`));
  const scene = random.pick(scenes);
  return { seed: event.id, scene, light: chooseLight(event, SCENES_BY_NAME[scene].lights), format: 'wide' };
}

/** Returns the light, among those in which the scene can be drawn, that is closest to the event's time of day. */
function chooseLight(
  { startsAt, timeZone, allDay }: PicturedEvent,
  lights: readonly DrawnSceneLightName[],
): DrawnSceneLightName {
  const wall = convertInstantToWallTime(startsAt.getTime(), timeZone);
  const hour = allDay ? 12 : (wall % dayMs) / 3_600_000;
  const wanted = lightFromHour.findLast(([from]) => from <= hour)![1];
  const stepsAway = (light: DrawnSceneLightName) =>
    Math.abs(lightsOfDay.indexOf(light) - lightsOfDay.indexOf(wanted));
  return lights.toSorted((a, b) => stepsAway(a) - stepsAway(b))[0]!;
}
