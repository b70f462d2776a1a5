import { SAMPLE_PERSON_IDS } from './people.ts';
import { getSamplePostId } from './sample-ids.ts';
import type { SamplePost } from './sample-post.ts';

/** Sample posts that quote an older sample post, newest first. */
export const QUOTING_SAMPLE_POSTS: readonly SamplePost[] = [
  {
    id: getSamplePostId(81),
    authorId: SAMPLE_PERSON_IDS.priya,
    content:
      'Walked right by this at ten: doors up, wings folded, saw nothing. Going back tonight when the shop is closed.',
    quotedPostId: getSamplePostId(4),
    tags: [],
    minutesAgo: 45,
    likedBy: [SAMPLE_PERSON_IDS.lena, SAMPLE_PERSON_IDS.kiko],
  },
  {
    id: getSamplePostId(82),
    authorId: SAMPLE_PERSON_IDS.hector,
    content:
      'The peppers are home and the tamales are on. Whoever takes from this basket owes Doña Rosa a jar of something.',
    quotedPostId: getSamplePostId(5),
    tags: [],
    minutesAgo: 61,
    likedBy: [SAMPLE_PERSON_IDS.rosa, SAMPLE_PERSON_IDS.mateo, SAMPLE_PERSON_IDS.darlene],
  },
  {
    id: getSamplePostId(83),
    authorId: SAMPLE_PERSON_IDS.grace,
    content:
      "I taught manners for a long time, and this made my week. If you're that young man's mother, coffee is on me.",
    quotedPostId: getSamplePostId(22),
    tags: [],
    minutesAgo: 1262,
    likedBy: [
      SAMPLE_PERSON_IDS.walt,
      SAMPLE_PERSON_IDS.lena,
      SAMPLE_PERSON_IDS.amina,
      SAMPLE_PERSON_IDS.jonah,
    ],
  },
];
