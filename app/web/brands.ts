/** The three brands as the browser knows them. Which host shows which is decided by the server. */
import { brandTitles } from '#platform/contract/brand-titles.ts';
import type { BrandId } from '#platform/contract/brand-titles.ts';

export interface Brand {
  id: BrandId;
  /** Stands in the header. */
  title: string;
  /** One line for the splash. */
  promise: string;
  /** Three short lines of what there is to do. */
  points: readonly [string, string, string];
}

const venueFeed: Brand = {
  id: 'venue-feed',
  title: brandTitles['venue-feed'],
  promise: 'What is on around you, from the people who are there.',
  points: [
    'See what your neighbors and favorite places are up to',
    'Share a moment with a photo and the place it happened',
    'Answer, like and keep what you want to find again',
  ],
};

const brands: readonly Brand[] = [
  venueFeed,
  {
    id: 'rideshare',
    title: brandTitles.rideshare,
    promise: 'Neighbors going the same way.',
    points: [
      'See where people are going tonight',
      'Hear from the places before you set out',
      'Meet the neighbors who go there too',
    ],
  },
  {
    id: 'smart-city',
    title: brandTitles['smart-city'],
    promise: 'The town talks, and you are part of it.',
    points: [
      'Follow what happens in every district',
      'Tell the town what you see',
      'Join the conversation where it matters',
    ],
  },
];

/** The brand of an id; an unknown or missing one is the venue feed. */
export function brandOf(id: string | null): Brand {
  return brands.find((brand) => brand.id === id) ?? venueFeed;
}
