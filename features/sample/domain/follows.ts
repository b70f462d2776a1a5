/** Follows among the sample neighbors, who are invented people. Personas, which are bots, follow nobody. */
import { SAMPLE_PERSON_IDS } from './people.ts';

type PersonName = keyof typeof SAMPLE_PERSON_IDS;

/** First names of the people whom each sample neighbor (an invented person) follows, by the neighbor's first name. */
const FOLLOWED: Readonly<Partial<Record<PersonName, readonly PersonName[]>>> = {
  mateo: ['muriel', 'bex', 'kiko', 'hector', 'rosa'],
  lena: ['priya', 'walt', 'mateo', 'rosa', 'dusty', 'jonah'],
  priya: ['dusty', 'dawn', 'minh', 'lena', 'amina', 'tom'],
  walt: ['cal', 'grace', 'darlene', 'lena', 'tom'],
  darlene: ['walt', 'rosa', 'grace', 'amina', 'hector', 'saul'],
  hector: ['rosa', 'mateo', 'darlene', 'tom'],
  amina: ['grace', 'darlene', 'cal', 'minh', 'priya'],
  tom: ['walt', 'hector', 'saul', 'priya', 'mateo', 'dusty', 'grace'],
  grace: ['amina', 'walt', 'paloma', 'kiko', 'darlene'],
  bex: ['mateo', 'kiko', 'muriel', 'lena'],
  minh: ['paloma', 'priya', 'dawn', 'rosa', 'amina'],
  rosa: ['hector', 'minh', 'saul', 'darlene', 'lena'],
  jonah: ['lena', 'grace', 'walt', 'tom', 'minh'],
  kiko: ['muriel', 'grace', 'mateo', 'bex', 'jonah'],
};

/** All follows among the sample people, as pairs of user ids. */
export const SAMPLE_FOLLOWS: readonly { followerId: string; followedId: string }[] = Object.entries(
  FOLLOWED,
).flatMap(([follower, names]) =>
  names.map((name) => ({
    followerId: SAMPLE_PERSON_IDS[follower as PersonName],
    followedId: SAMPLE_PERSON_IDS[name],
  })),
);
