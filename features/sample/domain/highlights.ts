/** Highlights on the profiles of sample neighbors: older stories that stay there (EXP-039). */
import { SAMPLE_PERSON_IDS } from './people.ts';
import type { SamplePictureParameters } from './sample-post.ts';

/** A highlight of a sample neighbor (an invented person), with its stories from the oldest to the newest. */
interface SampleHighlight {
  authorId: string;
  name: string;
  stories: readonly SampleHighlightStory[];
}

interface SampleHighlightStory {
  /** Age of the story when the sample content is inserted, in hours. */
  hoursAgo: number;
  caption: string;
  place: string | null;
  picture: SamplePictureParameters;
}

/**
 * All sample highlights. The order of the highlights and of their stories must not change, because ids and pictures
 * follow from it.
 */
export const SAMPLE_HIGHLIGHTS: readonly SampleHighlight[] = [
  {
    authorId: SAMPLE_PERSON_IDS.priya,
    name: 'Trailheads',
    stories: [
      {
        hoursAgo: 19 * 24 + 3,
        caption: 'South side, first light, nobody on the switchbacks.',
        place: 'Papago Park',
        picture: { scene: 'boulders', light: 'dawn' },
      },
      {
        hoursAgo: 11 * 24 + 5,
        caption: 'Ocotillo count: eleven. Water count: still two liters each.',
        place: 'Phoenix Sonoran Preserve',
        picture: { scene: 'saguaros', light: 'morning' },
      },
      {
        hoursAgo: 5 * 24 + 2,
        caption: 'The camel, from the side nobody photographs.',
        place: 'Camelback Mountain',
        picture: { scene: 'peak', light: 'golden' },
      },
    ],
  },
  {
    authorId: SAMPLE_PERSON_IDS.lena,
    name: 'Canal rides',
    stories: [
      {
        hoursAgo: 16 * 24 + 6,
        caption: 'Eleven miles and one flat. Not mine.',
        place: 'Arizona Canal',
        picture: { scene: 'canal', light: 'dawn' },
      },
      {
        hoursAgo: 8 * 24 + 9,
        caption: 'We pulled out three tires and a shopping cart. The herons watched.',
        place: 'Grand Canal',
        picture: { scene: 'canalCleanup', light: 'morning' },
      },
    ],
  },
  {
    authorId: SAMPLE_PERSON_IDS.mateo,
    name: 'Before sunrise',
    stories: [
      {
        hoursAgo: 13 * 24 + 10,
        caption: 'Four in the morning smells like this.',
        place: null,
        picture: { scene: 'bakery', light: 'night' },
      },
      {
        hoursAgo: 4 * 24 + 7,
        caption: 'Took the leftovers to the market. There were no leftovers after that.',
        place: 'Uptown Farmers Market',
        picture: { scene: 'market', light: 'morning' },
      },
    ],
  },
];
