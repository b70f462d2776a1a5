// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider, closeAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { closeComposer } from '#features/posts/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { queryClient } from '#platform/client/query.ts';
import type { ContributionsByFilePath } from '#platform/client/flatten-and-sort-contributions.ts';
import { configureApiClient } from '#platform/client/call.ts';
import { setUpJsdom, signedInUser } from '#platform/testkit/page.tsx';
import type { AppBrandId } from '#platform/contract/brand-titles.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { reservedScreenAddresses } from '../domain/reserved-screen-addresses.ts';
import { combineFeatureRoutes } from './assemble-routes.ts';
import type { RouteTable } from './assemble-routes.ts';
import { findBrandOrDefault } from './brands.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { findAppRootElement } from './mount-app.tsx';
import { PageConfigContext } from './page-config-context.ts';
import { createAppRouter } from './router.tsx';
import { featureRoutesByFilePath } from './routes.ts';

// Removes the cards of the right column: they fetch data, and the server of this test returns only the session.
vi.mock('./right-cards.ts', () => ({ rightColumnCards: [] }));

/** Returns a replacement for a screen that fetches data. It shows only the given name. */
const named = (name: string) => () => <h1>{name}</h1>;
const replaced: Record<string, ComponentType<Record<string, string>>> = {
  '/': named('Home feed'),
  '/user-feed': named('Social feed'),
  '/search': named('Search'),
  '/voice-search': named('Search'),
  '/map': named('Map'),
  '/nearby': named('Nearby'),
  '/post/$postId': ({ postId }) => <h1>Post {postId}</h1>,
  '/tag/$tag': ({ tag }) => <h1>Tag {tag}</h1>,
  '/venue/$venueId': ({ venueId }) => <h1>Venue {venueId}</h1>,
  '/drafts': () => {
    throw new Error('broken on purpose');
  },
};
replaced['/bedrock-feed'] = replaced['/']!;

/** Returns the routes of all features. Screens that fetch data are replaced by those in `replaced`. */
function routesWith(more: ContributionsByFilePath<readonly ScreenRoute[]> = {}): RouteTable {
  const found = Object.entries(featureRoutesByFilePath).map(([path, routes]) => {
    const changed = routes.map((route) => ({ ...route, Screen: replaced[route.address.path] }));
    return [path, routes.map((route, index) => (changed[index]!.Screen ? changed[index]! : route))] as const;
  });
  return combineFeatureRoutes(
    { ...(Object.fromEntries(found) as typeof featureRoutesByFilePath), ...more },
    reservedScreenAddresses,
  );
}

let user: typeof signedInUser | null;
let answer: Promise<unknown>;

beforeEach(() => {
  user = null;
  answer = Promise.resolve();
  localStorage.setItem('sd_splash', '{"v":1,"data":"venue-feed"}');
  localStorage.setItem('sd_greeted', '{"v":1,"data":true}');
  setUpJsdom();
  configureApiClient(
    { project: 'plaza', region: 'us-central1', base: '' },
    {
      // Answers the request for the session. All other requests of a signed-in page stay pending.
      fetch: async (input) =>
        String(input instanceof Request ? input.url : input).endsWith('/getSession')
          ? answer.then(() => Response.json({ user, demo: false }))
          : new Promise<Response>(() => {}),
    },
  );
});

afterEach(() => {
  cleanup();
  closeAuthDialog();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open(path: string, brand: AppBrandId = 'venue-feed', table = routesWith()) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }), table);
  const page = { brand: findBrandOrDefault(brand), development: false, hasSample: false, functions: null };
  render(
    <PageConfigContext value={page}>
      <AuthProvider>
        <LocationProvider>
          <RouterProvider router={router} />
        </LocationProvider>
      </AuthProvider>
    </PageConfigContext>,
  );
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function showsAt(path: string, name: string, tab?: string): Promise<void> {
  const router = open(path);
  await heading(name);
  expect(router.state.location.pathname).toBe(path);
  const menu = screen.getAllByRole('navigation', { name: 'Main menu' })[0]!;
  const current = within(menu).queryAllByRole('link', { current: 'page' });
  if (tab) expect(current.map((link) => link.textContent)).toEqual([tab]);
  cleanup();
}

/** Runs `work` on a page whose meta tags say that the feature flag `key` is on. */
async function withFlag(key: string, work: () => Promise<void>): Promise<void> {
  const tag = document.createElement('meta');
  tag.name = 'plaza-flags';
  tag.content = key;
  document.head.append(tag);
  await work();
  tag.remove();
}

test('SHELL-001 SHELL-016 the home feed is at / and /bedrock-feed, inside the shell', async () => {
  await showsAt('/', 'Home feed', 'Bedrock Feed');
  await showsAt('/bedrock-feed', 'Home feed', 'Bedrock Feed');
});

test('SHELL-017 /user-feed opens the social feed inside the shell', () =>
  showsAt('/user-feed', 'Social feed', 'Social Feed'));

test('SHELL-006 /profile opens the profile inside the shell', () => {
  user = signedInUser;
  return showsAt('/profile', `@${signedInUser.handle}`, 'Profile');
});

test('SHELL-007 SHELL-008 SHELL-009 SHELL-010 SHELL-011 SHELL-012 SHELL-013 the addresses open the shell and stay in the address bar', async () => {
  await withFlag('map.tab', () => showsAt('/map', 'Map', 'Map'));
  for (const path of ['/store', '/governance', '/tokenPlan', '/games', '/explore']) {
    await showsAt(path, 'Home feed');
  }
  await showsAt('/sandbox', 'Sandbox');
});

test('SHELL-015 SHELL-049 FLAG-004 Q-04 /nearby shows the home feed, and the nearby tab while its flag is on', async () => {
  await showsAt('/nearby', 'Home feed');
  await withFlag('map.tab', () => showsAt('/nearby', 'Home feed'));
  await withFlag('nearby.tab', () => showsAt('/nearby', 'Nearby'));
});

test('SHELL-049 /map shows the home feed while its flag is off, and is not in the navigation', async () => {
  open('/map');
  await heading('Home feed');
  expect(screen.queryByRole('link', { name: 'Map' })).toBeNull();
  cleanup();
  await withFlag('map.tab', async () => {
    open('/map');
    await heading('Map');
    expect(screen.getAllByRole('link', { name: 'Map' })).not.toEqual([]);
  });
});

test('SHELL-014 SHELL-018 SHELL-019 SHELL-020 SHELL-021 SHELL-022 the addresses open the shell and stay in the address bar', async () => {
  const paths = ['/workers', '/intelligence-feed', '/ai-insights', '/research', '/insights', '/ai-settings'];
  for (const path of paths) await showsAt(path, 'Home feed');
});

test('SHELL-023 SHELL-024 SHELL-028 the addresses open the shell and stay in the address bar', async () => {
  const paths = ['/ai-comparison', '/viral-videos', '/chrome-ai'];
  for (const path of paths) await showsAt(path, 'Home feed');
});

test('SHELL-002 everything under /ryde opens the rides tab', async () => {
  for (const path of ['/ryde', '/ryde/today', '/ryde/a/b']) await showsAt(path, 'Rides');
});

test('SHELL-025 SHELL-026 /search and /voice-search open the search inside the shell', async () => {
  await showsAt('/search', 'Search');
  await showsAt('/voice-search', 'Search');
});

test('SHELL-027 SHELL-051 /admin says Access Denied to everybody who is not an admin', async () => {
  open('/admin');
  await heading('Access Denied');
  expect(screen.getByText('Admin privileges required')).toBeTruthy();
  cleanup();
  user = { ...signedInUser, isAdmin: true };
  open('/admin');
  await heading('Home feed');
});

test('SHELL-003 SHELL-004 a trip redirects home for signed-out visitors, and opens for signed-in people', async () => {
  const router = open('/trip/b1');
  await heading('Home feed');
  expect(router.state.location.pathname).toBe('/');
  cleanup();
  user = signedInUser;
  await showsAt('/trip/b1', 'Trip');
});

test('SHELL-029 SHELL-030 SHELL-064 /login is rewritten to / and opens the dialog in sign-up mode', async () => {
  const router = open('/login');
  await screen.findByRole('dialog', { name: 'Create your account' });
  expect(router.state.location.pathname).toBe('/');
});

test('SHELL-030 /login opens no dialog for a signed-in person', async () => {
  user = signedInUser;
  open('/login');
  await screen.findAllByRole('button', { name: /Your account/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SHELL-031 any other path shows Page Not Found with a link home', async () => {
  for (const path of ['/~', '/MAP', '/profile/x', '/post', '/post/p1/x', '/u/a/likers']) {
    open(path);
    await heading('Page Not Found');
    cleanup();
  }
  open('/no/such/page');
  await heading('Page Not Found');
  expect(screen.getByRole('button', { name: 'Back' }), 'it has the header of a screen').toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
});

test('EXP-001 posts, people, tags and venues have their own addresses', async () => {
  await showsAt('/post/p1', 'Post p1');
  await showsAt('/tag/first-friday', 'Tag first-friday');
  await showsAt('/venue/v1', 'Venue v1');
});

test.each([
  ['venue-feed', 'Bedrock'],
  ['rideshare', 'Ryde'],
  ['smart-city', 'Civic'],
] as const)(
  'SHELL-036 the header above the feed of the brand %s reads %s and links home',
  async (brand, title) => {
    // The splash of each brand was already shown.
    localStorage.setItem('sd_splash', '{"v":1,"data":"venue-feed rideshare smart-city"}');
    open('/bedrock-feed', brand);
    await heading('Home feed');
    const headers = screen.getAllByRole('banner');
    expect(headers.length).toBeGreaterThan(0);
    for (const header of headers) {
      expect(within(header).getByRole('link', { name: title }).getAttribute('href')).toBe('/');
    }
  },
);

test('SHELL-039 the buttons in the header and the floating one on phones each open the composer', async () => {
  user = signedInUser;
  open('/sandbox');
  const findButtons = () => screen.getAllByRole('button', { name: 'Create post' });
  await waitFor(() => expect(findButtons()).toHaveLength(3));
  // CSS shows only one of these three: two are in the header for two widths, one floats on screens without them.
  expect(findButtons().map((button) => button.closest('header') !== null)).toEqual([true, true, false]);
  for (const button of findButtons()) {
    fireEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Create post' })).toBeTruthy();
    closeComposer();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Create post' })).toBeNull());
  }
});

test.each(['/', '/search', '/profile'])('SHELL-039 nothing floats over the rows of %s', async (path) => {
  user = signedInUser;
  open(path);
  await screen.findAllByRole('button', { name: /^Your account/ });
  const buttons = screen.getAllByRole('button', { name: 'Create post' });
  expect(buttons.every((button) => button.closest('header') !== null)).toBe(true);
});

test('SHELL-040 SHELL-038 signed in, the header has the person’s initials and no invented balance', async () => {
  user = signedInUser;
  open('/');
  const button = await screen.findByRole('button', { name: 'Your account, Ana Ruiz, AR' });
  expect(button.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AR');
  expect(screen.queryByText('1,250')).toBeNull();
});

test('SHELL-038 Q-08 the balance of a guest and of the demo account is 1,250 and labeled as a sample', async () => {
  for (const viewer of [null, { ...signedInUser, isDemo: true }]) {
    user = viewer;
    open('/');
    const [amount] = await screen.findAllByText('1,250');
    expect(amount!.parentElement!.textContent).toBe('1,250 sample');
    expect(screen.queryByRole('button', { name: /tokens/ })).toBeNull();
    cleanup();
    queryClient.clear();
  }
});

test('SHELL-037 SHELL-040 the account button on phones opens the account and Engage', async () => {
  user = signedInUser;
  open('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Your account, Ana Ruiz, AR' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map((item) => item.textContent).join(', ')).toBe(
    'View profile, Events, Rides, Saved, Story archive, Settings, Support, Contact us, Invest, Sandbox, What we store, Log out',
  );
  expect(screen.getByRole('menu', { hidden: true }).textContent).toContain('Engage');
});

test('SHELL-069 a spinner shows until the session is known', async () => {
  let tell: (value?: unknown) => void = () => undefined;
  answer = new Promise((resolve) => {
    tell = resolve;
  });
  open('/');
  expect((await screen.findAllByText('Loading your account')).length).toBeGreaterThan(0);
  tell();
  await waitFor(() => expect(screen.queryByText('Loading your account')).toBeNull());
});

test('SHELL-068 the error boundary shows what happened and offers Reload', () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  quiet.mockRestore();
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('Please try reloading the app')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('SHELL-068 an error in a screen is shown inside the shell', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('/drafts');
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('Please try reloading the app')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  quiet.mockRestore();
});

test('a feature adds a screen by its routes file, without a change of the app', async () => {
  const routes: readonly ScreenRoute[] = [
    {
      address: { path: '/parade', tab: 'parade', title: 'Parade' },
      Screen: named('The parade'),
      navigation: { row: 'second', order: 20, icon: Layers },
    },
    { address: { path: '/parade/$floatId' }, Screen: ({ floatId }) => <h1>Float {floatId}</h1> },
    { address: { path: '/parade/seat', audience: 'user' }, Screen: named('Your seat') },
    { address: { path: '/parade/plan', audience: 'admin' }, Screen: named('The plan') },
  ];
  const table = routesWith({ '../../features/parades/web/routes.ts': routes });
  expect(table.navigation.map(({ label }) => label)).toEqual([
    'Bedrock Feed',
    'Social Feed',
    'GlobiSearch',
    'Events',
    'Rides',
    'Sandbox',
    'Map',
    'Profile',
    'Parade',
  ]);
  expect(table.tabOf('/parade')).toBe('parade');
  const shows = async (path: string, name: string, at = path) => {
    const router = open(path, 'venue-feed', table);
    await heading(name);
    expect(router.state.location.pathname).toBe(at);
    cleanup();
  };
  await shows('/parade', 'The parade');
  await shows('/parade/f1', 'Float f1');
  await shows('/parade/seat', 'Home feed', '/');
  await shows('/parade/plan', 'Access Denied');
  user = { ...signedInUser, isAdmin: true };
  await shows('/parade/seat', 'Your seat');
  await shows('/parade/plan', 'The plan');
});

test('AUTH-024 ERR-021 useAuth outside its provider throws', () => {
  const Lost = () => <>{useAuth().status}</>;
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
  quiet.mockRestore();
});

test('ERR-020 a page without the root element throws', () => {
  expect(() => findAppRootElement({ getElementById: () => null })).toThrow('Failed to find the root element');
});
