/** Polls of the sample posts. */
import { SAMPLE_PERSON_IDS } from './people.ts';
import { getSamplePostId } from './sample-ids.ts';

const { amina, bex, darlene, grace, hector, jonah, kiko, lena, mateo, minh, priya, rosa, tom, walt } =
  SAMPLE_PERSON_IDS;

/** A poll of the sample post `postId`. `votedBy` contains the ids of sample neighbors except the author. */
interface SamplePoll {
  postId: string;
  options: readonly { text: string; votedBy: readonly string[] }[];
  /** How long people can vote, in hours. */
  hours: 24 | 72 | 168;
}

/** The polls of the sample posts. One of them has ended when the starter city is inserted. */
export const SAMPLE_POLLS: readonly SamplePoll[] = [
  {
    postId: getSamplePostId(9),
    options: [
      { text: 'Fixing a flat', votedBy: [tom, priya, grace, minh, darlene] },
      { text: 'Truing a wheel', votedBy: [walt, jonah] },
      { text: 'Why my chain screams', votedBy: [kiko, bex, amina, hector] },
    ],
    hours: 72,
  },
  {
    postId: getSamplePostId(29),
    options: [
      { text: 'Curry, then more curry', votedBy: [priya, grace, minh] },
      { text: 'Jackfruit tacos', votedBy: [mateo, rosa, lena, hector, kiko] },
      { text: 'Knock on every door on the block', votedBy: [darlene, walt, bex, amina] },
      { text: 'Freezer, future you', votedBy: [jonah] },
    ],
    hours: 168,
  },
  {
    postId: getSamplePostId(53),
    options: [
      { text: 'Say it to the door', votedBy: [mateo, hector, amina, lena, grace, darlene, walt, rosa] },
      { text: 'A wave is enough', votedBy: [kiko, minh] },
      { text: 'A little weird, keep going', votedBy: [bex, jonah, priya] },
    ],
    hours: 72,
  },
];
