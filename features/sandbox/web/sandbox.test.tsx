// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import SandboxScreen from './sandbox-screen.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

const open = () => renderOnPage(<SandboxScreen />, '/sandbox');
const museum = {
  id: 'ven_museum',
  name: 'Heard Museum',
  address: '2301 N Central Ave',
  description: 'Art of the Southwest',
  imageUrl: '/media/1',
  compressedImageUrl: '/media/1',
  category: 'arts',
  subcategory: 'arts',
  trending: true,
};

test('EVT-005 EVT-006 AI-003 Places suggests venues for a mood and for company, and says when none fits', async () => {
  let isDown = true;
  const calls = startFakeServer({
    processVenueDiscovery: ({ args }) => {
      if (isDown) throw new FakeServerError(400, 'Not now');
      return { venues: args['mood'] === 'active' ? [] : [museum], provider: 'local' };
    },
  });
  open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Places']);
  expect(tabs[0]?.children, 'the only tab has no mark below it').toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: /Heard Museum/ });
  expect(link.getAttribute('href')).toBe('/venue/ven_museum');
  expect(within(link).getByText('Art of the Southwest')).toBeTruthy();
  const title = screen.getByRole('heading', { level: 1, name: 'Sandbox' });
  expect(title.closest(String.raw`.max-sm\:sr-only`), 'the title is visible on phones too').toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Something active' }));
  expect(await screen.findByText('No places match your choices')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Art' }));
  fireEvent.click(screen.getByRole('radio', { name: 'A date' }));
  await waitFor(() => expect(calls.at(-1)?.args).toEqual({ mood: 'creative', occasion: 'date', count: 6 }));
  expect(await screen.findByRole('link', { name: /Heard Museum/ })).toBeTruthy();
});
