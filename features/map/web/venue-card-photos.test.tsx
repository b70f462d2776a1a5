// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { VenueCardPhotos } from './venue-card-photos.tsx';

beforeEach(() => {
  setUpJsdom();
  startFakeServer({});
});
afterEach(cleanup);

const venue = { id: 'ven_park', posterUrl: '/p.svg', posterAlt: 'The park' } as Venue;
const photo = { postId: 'p1', url: '/kites.jpg', alt: 'Kites', placeholder: '', width: 600, height: 400 };
const show = (photos: object[]) =>
  renderOnPage(<VenueCardPhotos venue={venue} page={{ venue, photos } as unknown as VenuePage} />);

test("EXP-080 each item of the list of photos is a link to a post, and the venue's picture is not in the list", async () => {
  show([photo]);
  const items = within(await screen.findByRole('list', { name: 'Photos' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual(['/post/p1']);
  expect(screen.getByAltText('The park')).toBeTruthy();
});

test('EXP-080 a venue without photos has its picture and no list', async () => {
  show([]);
  expect(await screen.findByAltText('The park')).toBeTruthy();
  expect(screen.queryByRole('list', { hidden: true })).toBeNull();
});
