// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Profile } from '#features/accounts/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import ProfileMoreMenu from './profile-more-menu.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-001 the menu of another person shares the address of the profile with the system', async () => {
  startFakeServer({});
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  const profile = { id: '0190a000-0000-7000-8000-000000000002', handle: 'ben.cole', displayName: 'Ben Cole' };
  renderOnPage(<ProfileMoreMenu profile={profile as Profile} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More options for Ben Cole' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Share', hidden: true }));
  await waitFor(() => expect(shared).toEqual([{ title: 'Ben Cole', url: `${location.origin}/u/ben.cole` }]));
  Reflect.deleteProperty(navigator, 'share');
});
