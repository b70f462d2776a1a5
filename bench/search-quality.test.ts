import { expect, test } from 'vitest';
import { SAMPLE_NEIGHBORS, SAMPLE_BOT_PERSONAS } from '#features/sample/domain/people.ts';
import { SAMPLE_POSTS } from '#features/sample/domain/posts.ts';
import { VENUE_CATEGORIES } from '#features/venues/domain/venue-category.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { searchQualityQueries } from './search-quality-queries.ts';

test('EXP-088 the list has 200 different searches, and everything that they have to find is in the starter city', () => {
  expect(new Set(searchQualityQueries.map(({ q }) => q)).size).toBe(200);
  expect(searchQualityQueries).toHaveLength(200);
  const known = new Set([
    ...PHOENIX_VENUES.map(({ name }) => name),
    ...[...SAMPLE_NEIGHBORS, ...SAMPLE_BOT_PERSONAS].map(({ handle }) => `@${handle}`),
    ...SAMPLE_POSTS.flatMap(({ tags }) => tags.map((tag) => `#${tag.toLowerCase()}`)),
    ...VENUE_CATEGORIES.map((category) => `any:${category}`),
  ]);
  for (const { q, finds } of searchQualityQueries) {
    expect(finds.length, q).toBeGreaterThan(0);
    for (const wanted of finds) expect(known, `${q}: ${wanted}`).toContain(wanted);
  }
});
