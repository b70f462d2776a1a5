/**
 * Stories of the sample neighbors. Each story is shared every day at the same time of day, so the last 24 hours always
 * contain stories.
 */
import { SAMPLE_PERSON_IDS } from './people.ts';
import { getSampleStoryId } from './sample-ids.ts';
import type { SamplePictureParameters } from './sample-post.ts';

/** A story that a sample neighbor (an invented person) shares every day. */
interface SampleStory {
  authorId: string;
  /** Time of day in Phoenix, in minutes after midnight. */
  minute: number;
  caption: string;
  place: string | null;
  picture: SamplePictureParameters;
}

/** Offset of Phoenix behind UTC in milliseconds: seven hours all year. */
const offsetMs = 7 * 3_600_000;
const dayMs = 24 * 3_600_000;
const at = (hour: number, minute: number) => hour * 60 + minute;

/**
 * All sample stories, sorted by time of day. The order must not change, because pictures are found by a story's
 * position.
 */
export const SAMPLE_STORIES: readonly SampleStory[] = [
  {
    authorId: SAMPLE_PERSON_IDS.mateo,
    minute: at(4, 10),
    caption: 'First conchas are out. The ugly ones are mine.',
    place: null,
    picture: { scene: 'bakery', light: 'night' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.minh,
    minute: at(5, 50),
    caption: 'Nobody here but us herons.',
    place: 'Riparian Preserve at Water Ranch',
    picture: { scene: 'wetland', light: 'dawn' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.priya,
    minute: at(6, 15),
    caption: 'Two liters each. Yes, you too.',
    place: 'Pima Canyon Trailhead',
    picture: { scene: 'trail', light: 'dawn' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.lena,
    minute: at(7, 40),
    caption: 'Rush hour on my main street.',
    place: 'Arizona Falls',
    picture: { scene: 'canal', light: 'morning' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.rosa,
    minute: at(8, 20),
    caption: 'Come early, the squash is showing off.',
    place: 'Spaces of Opportunity',
    picture: { scene: 'gardenBeds', light: 'morning' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.amina,
    minute: at(9, 30),
    caption: 'Flash cards and one very large coffee.',
    place: 'Lux Central',
    picture: { scene: 'cafe', light: 'morning' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.kiko,
    minute: at(10, 45),
    caption: 'Porch number eight. There is a dog in this one.',
    place: 'Heritage Square',
    picture: { scene: 'porches', light: 'morning' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.hector,
    minute: at(12, 20),
    caption: 'Lunch with the crew. Quiet for once.',
    place: 'Tacos Chiwas',
    picture: { scene: 'tacos', light: 'golden' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.lena,
    minute: at(13, 30),
    caption: 'She found the squeak herself. Bring your bike on Saturday.',
    place: null,
    picture: { scene: 'workshop', light: 'golden' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.grace,
    minute: at(14, 10),
    caption: 'Best air conditioning in town, and it comes with paintings.',
    place: 'Phoenix Art Museum',
    picture: { scene: 'museum', light: 'morning' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.jonah,
    minute: at(15, 45),
    caption: 'Capes are allowed in the shallow end. I asked.',
    place: null,
    picture: { scene: 'pool', light: 'golden' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.walt,
    minute: at(17, 15),
    caption: 'Front window seat. Still the best show on Central.',
    place: 'Central Station',
    picture: { scene: 'station', light: 'golden' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.darlene,
    minute: at(18, 20),
    caption: 'Canela says good evening to everybody.',
    place: null,
    picture: { scene: 'dogWalk', light: 'sunset' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.tom,
    minute: at(18, 45),
    caption: 'Sent this to Ohio. They asked which filter.',
    place: 'Dobbins Lookout',
    picture: { scene: 'skyline', light: 'sunset' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.mateo,
    minute: at(19, 40),
    caption: 'Dinner on the sidewalk, wall to look at.',
    place: 'Roosevelt Row',
    picture: { scene: 'foodTrucks', light: 'dusk' },
  },
  {
    authorId: SAMPLE_PERSON_IDS.bex,
    minute: at(21, 30),
    caption: 'Somebody lent me a better amp. I am not giving it back tonight.',
    place: 'Crescent Ballroom',
    picture: { scene: 'band', light: 'night' },
  },
];

/**
 * Returns all sample stories. The time of each story is the latest occurrence of its time of day before `now`, so at
 * most 24 hours ago. Each id is computed from the day and the number of the story, so the same `now` always gives the
 * same rows.
 */
export function planSampleStories(
  now: Date,
): (SampleStory & { id: string; number: number; createdAt: Date })[] {
  return SAMPLE_STORIES.map((story, index) => {
    const local = now.getTime() - offsetMs - story.minute * 60_000;
    const day = Math.floor(local / dayMs);
    const number = index + 1;
    const createdAt = new Date(day * dayMs + offsetMs + story.minute * 60_000);
    return { ...story, number, id: getSampleStoryId(day, number), createdAt };
  });
}
