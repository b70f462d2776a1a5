import { expect, test } from 'vitest';
import { createTestPost } from '../page.fixture.ts';
import { listVenuesByPostCount } from './list-busy-venues.ts';

const at = (id: string | null) =>
  createTestPost({
    venueDetails: {
      id,
      name: `Place ${id}`,
      category: null,
      lat: null,
      lng: null,
      district: null,
      approximate: false,
    },
  });

test('Q-01 the line above the Bedrock Feed names each known place once, those with most posts first', () => {
  const posts = [at('a'), at('b'), createTestPost({ venueDetails: null }), at(null), at('b')];
  expect(listVenuesByPostCount(posts).map(({ id }) => id)).toEqual(['b', 'a']);
  const many = Array.from({ length: 20 }, (_, n) => at(`${n}`));
  expect(listVenuesByPostCount(many)).toHaveLength(8);
});
