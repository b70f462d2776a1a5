// @vitest-environment jsdom
import { useEffect } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { queryClient } from '#platform/client/query.ts';
import { setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { combineFeatureRoutes } from './assemble-routes.ts';
import { findBrandOrDefault } from './brands.ts';
import { PageConfigContext } from './page-config-context.ts';
import { createAppRouter } from './router.tsx';
import { featureRoutesByFilePath } from './routes.ts';

// Removes the cards of the right column, because they fetch data.
vi.mock('./right-cards.ts', () => ({ rightColumnCards: [] }));

beforeEach(() => {
  localStorage.setItem('sd_splash', '{"v":1,"data":"venue-feed"}');
  localStorage.setItem('sd_greeted', '{"v":1,"data":true}');
  setUpJsdom();
  startFakeServer({}, false);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

/** Opens the app at a path. The screens whose paths match are replaced by a heading with their parameters. */
function openApp(path: string, replaced: RegExp, onMount = () => {}) {
  function Stub(props: Record<string, string>) {
    useEffect(onMount, []);
    return <h1>Screen {Object.values(props).join()}</h1>;
  }
  const replaceScreens = (route: (typeof featureRoutesByFilePath)[string][number]) =>
    replaced.test(route.address.path) ? { ...route, Screen: Stub } : route;
  const found = Object.fromEntries(
    Object.entries(featureRoutesByFilePath).map(([file, routes]) => [file, routes.map(replaceScreens)]),
  );
  const router = createAppRouter(
    createMemoryHistory({ initialEntries: [path] }),
    combineFeatureRoutes(found, []),
  );
  const brand = findBrandOrDefault('venue-feed');
  render(
    <PageConfigContext value={{ brand, development: false, hasSample: false, functions: null }}>
      <AuthProvider>
        <LocationProvider>
          <RouterProvider router={router} />
        </LocationProvider>
      </AuthProvider>
    </PageConfigContext>,
  );
  return router;
}

const findAside = () => screen.queryByRole('complementary', { name: 'About' });

test('the onboarding is alone: no navigation, no right column and no link that skips them', async () => {
  startFakeServer({});
  openApp('/welcome', /^\/welcome/);
  await screen.findByRole('heading', { level: 1, name: 'Screen' });
  expect(screen.queryAllByRole('navigation')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Create post' })).toBeNull();
  expect(findAside()).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('SHELL-038 Q-08 a press on the sample balance of a guest opens the sign-up form, which explains it', async () => {
  openApp('/user-feed', /^\/user-feed/);
  const [amount] = await screen.findAllByText('1,250');
  fireEvent.click(amount!);
  expect(await screen.findByText("Just a sample. You'll get 100 tokens when you join.")).toBeTruthy();
});

test('on a screen without a tab, the bottom bar highlights the tab from which the screen was opened', async () => {
  const router = openApp('/user-feed', /^\/(user-feed|messages)/);
  await screen.findByRole('heading', { level: 1, name: 'Screen' });
  await act(async () => router.history.push('/messages'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages'));
  const bar = screen.getAllByRole('navigation', { name: 'Main menu' }).at(-1)!;
  const isLit = (name: string) =>
    within(bar).getByRole('link', { name, current: false }).classList.contains('text-accent-ink');
  expect(isLit('Social Feed')).toBe(true);
  expect(isLit('Bedrock Feed')).toBe(false);
});

test.each([
  ['/settings', 'Profile'],
  ['/saved', 'Profile'],
  ['/drafts', 'Profile'],
  ['/venue/a', 'Map'],
  ['/messages', undefined],
])('if a link from elsewhere led to %s, the bottom bar highlights the tab %s', async (path, highlighted) => {
  const flags = document.createElement('meta');
  Object.assign(flags, { name: 'plaza-flags', content: 'map.tab' });
  document.head.append(flags);
  openApp(path, /^\/(settings|saved|drafts|venue|messages)/);
  await screen.findByRole('heading', { level: 1, name: /^Screen/ });
  const bar = screen.getAllByRole('navigation', { name: 'Main menu' }).at(-1)!;
  const names = within(bar)
    .getAllByRole('link')
    .filter((link) => link.classList.contains('text-accent-ink'))
    .map((link) => link.textContent);
  flags.remove();
  expect(names).toEqual(highlighted === undefined ? [] : [highlighted]);
});

test('EXP-068 the messages take the place of the right column and stay mounted when a conversation is opened', async () => {
  let mounts = 0;
  // Replaces the screens of messages, whose tests are in the feature, and of the search.
  const router = openApp('/messages', /^\/(messages|search)/, () => void mounts++);
  const goTo = async (path: string, title: string) => {
    await act(async () => router.history.push(path));
    await screen.findByRole('heading', { level: 1, name: title });
  };
  await screen.findByRole('heading', { level: 1, name: 'Screen' });
  expect(findAside()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Skip to sidebar' })).toBeNull();
  await goTo('/messages/a', 'Screen a');
  await goTo('/messages/b', 'Screen b');
  await goTo('/messages/with/c', 'Screen c');
  expect(mounts).toBe(1);
  expect(findAside()).toBeNull();
  await goTo('/search', 'Screen');
  expect(mounts).toBe(2);
  expect(findAside()).not.toBeNull();
});

test('SHELL-039 the screen of nearby places has a create button on phones, and nothing floats over its rows', async () => {
  const flags = Object.assign(document.createElement('meta'), {
    name: 'plaza-flags',
    content: 'nearby.tab',
  });
  document.head.append(flags);
  openApp('/nearby', /^$/);
  const title = await screen.findByRole('heading', { level: 1, name: 'Nearby' });
  const main = within(screen.getByRole('main'));
  const onPhones = await main.findByRole('button', { name: 'Create post' });
  expect(onPhones.parentElement!.classList.contains('sm:hidden')).toBe(true);
  expect(title.closest('header')!.nextElementSibling).toBe(onPhones.parentElement);
  const others = screen.getAllByRole('button', { name: 'Create post' }).filter((one) => one !== onPhones);
  expect(others.length, 'those of the navigation rail').toBeGreaterThan(0);
  expect(others.every((button) => button.closest('header') !== null)).toBe(true);
  flags.remove();
});
