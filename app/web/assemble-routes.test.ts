// @vitest-environment jsdom
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';
import { mapTabFlag } from '#features/map/domain/map-tab-flag.ts';
import type { ScreenRoute } from '#platform/client/screen-route.ts';
import { reservedScreenAddresses } from '../domain/reserved-screen-addresses.ts';
import { arrangeNavigationItems } from './arrange-navigation.ts';
import { combineFeatureRoutes } from './assemble-routes.ts';
import { decideScreenAccess } from './decide-screen-access.ts';
import { rightColumnCards } from './right-cards.ts';
import { featureRoutesByFilePath, routeTable } from './routes.ts';
import { shellOverlays } from './shell-overlays.ts';

const root = join(import.meta.dirname, '../..');
const screenAt = (path: string) => {
  const route = routeTable.routes.find(({ address }) => address.path === path);
  return route && 'Screen' in route ? route.Screen : undefined;
};
const home = screenAt('/');

const screen = (path: string, more: object = {}): ScreenRoute => ({
  address: { path, ...more },
  Screen: () => null,
});

test('the routes of every feature are found', () => {
  const files = globSync('features/*/web/routes.ts', { cwd: root }).map((file) => `../../${file}`);
  expect(files.length).toBeGreaterThan(5);
  expect(Object.keys(featureRoutesByFilePath).toSorted()).toEqual(files.toSorted());
  for (const [file, routes] of Object.entries(featureRoutesByFilePath))
    expect([file, routes?.length]).not.toEqual([file, 0]);
});

test('an address that two features declare is refused with one line that names both', () => {
  const twice = (path: string, again: string) => () =>
    combineFeatureRoutes(
      {
        '../../features/feed/web/routes.ts': [screen('/'), screen(path)],
        '../../features/parades/web/routes.ts': [screen(again)],
      },
      [{ path: '/store' }],
    );
  expect(twice('/float', '/parade')).not.toThrow();
  expect(twice('/float', '/float')).toThrow(
    /^The address \/float is declared twice: by feed and by parades\.$/,
  );
  expect(twice('/float/$id', '/float/$name')).toThrow(
    /^The address \/float\/\$name is declared twice: by feed and by parades\.$/,
  );
  expect(twice('/float', '/store')).toThrow(
    /^The address \/store is declared twice: by app and by parades\.$/,
  );
});

test('an entry of the navigation without a name is refused with one line', () => {
  const path = '../../features/parades/web/routes.ts';
  const nameless = { ...screen('/'), navigation: { row: 'first', order: 1, icon: Bell } } as const;
  expect(() => combineFeatureRoutes({ [path]: [nameless] }, [])).toThrow(
    'The address / is in the navigation and has no title.',
  );
});

test('SHELL-032 the default tab is bedrockFeed', () => {
  expect(routeTable.tabOf('/')).toBe('bedrockFeed');
  expect(routeTable.tabOf('/whatever')).toBeUndefined();
});

test('every address of the shell selects its own tab, an alias selects the tab of its target', () => {
  const tabs = {
    '/profile': 'profile',
    '/map': 'map',
    '/store': 'store',
    '/tokenPlan': 'tokenPlan',
    '/user-feed': 'socialFeed',
    '/insights': 'aiInsights',
    '/research': 'aiInsights',
    '/voice-search': 'search',
    '/admin': 'admin',
    '/chrome-ai': 'chromeAi',
  };
  for (const [path, tab] of Object.entries(tabs)) expect([path, routeTable.tabOf(path)]).toEqual([path, tab]);
  // The screens of the rides tab (`ryde`) are not counted, because features keep adding sections to this tab.
  const ofTabs = routeTable.routes.filter(
    ({ address }) => address.tab !== undefined && address.tab !== 'ryde',
  );
  expect(ofTabs).toHaveLength(24);
});

test('SHELL-049 a tab that is switched off or not built shows the home feed', () => {
  expect(home).toBeTruthy();
  for (const path of ['/workers', '/store', '/explore', '/ai-insights'])
    expect([path, screenAt(path)]).toEqual([path, home]);
  for (const { path } of reservedScreenAddresses) expect([path, screenAt(path)]).toEqual([path, home]);
});

test('SHELL-051 SHELL-004 an address for admins denies others, one for users leads home', () => {
  const guest = { status: 'signedOut', isAdmin: false } as const;
  const user = { status: 'signedIn', isAdmin: false } as const;
  const admin = { status: 'signedIn', isAdmin: true } as const;
  const unknown = { status: 'loading', isAdmin: false } as const;
  const decisions = (audience: 'user' | 'admin' | undefined) =>
    [unknown, guest, user, admin].map((viewer) => decideScreenAccess(audience, viewer));
  expect(decisions(undefined)).toEqual(['screen', 'screen', 'screen', 'screen']);
  expect(decisions('user')).toEqual(['spinner', 'home', 'screen', 'screen']);
  expect(decisions('admin')).toEqual(['spinner', 'denied', 'denied', 'screen']);
  const audiences = routeTable.routes.flatMap(({ address }) => (address.audience ? [address] : []));
  expect(audiences.map(({ path, audience }) => [path, audience])).toEqual([
    ['/events/proposals', 'admin'],
    ['/events/import', 'admin'],
    ['/event/$eventId/edit', 'user'],
    ['/scheduled', 'user'],
    ['/trip/$bookingId', 'user'],
    ['/trip/$bookingId/receipt', 'user'],
    ['/trip/$bookingId/log', 'user'],
    ['/stories/archive', 'user'],
    ['/emergency/$emergencyId', 'user'],
    ['/welcome', 'user'],
    ['/admin', 'admin'],
  ]);
});

test('SHELL-007 SHELL-015 the map and the nearby tab open by their addresses', () => {
  for (const path of ['/map', '/nearby']) {
    expect(screenAt(path)).toBeTruthy();
    expect(screenAt(path)).not.toBe(home);
  }
});

test('FLAG-002 SHELL-048 the map, workers and nearby tabs are not offered by default', () => {
  const offered = arrangeNavigationItems(routeTable.navigation, () => mapTabFlag.isOnByDefault).items.map(
    (item) => item.path,
  );
  for (const path of ['/map', '/workers', '/nearby']) expect(offered).not.toContain(path);
});

test('EVT-005 FEED-006 SHELL-034 the navigation offers the two feeds, the search, events and suggested places in order, and Profile in the second row', () => {
  expect(routeTable.navigation.map((item) => [item.row, item.label, item.path])).toEqual([
    ['first', 'Bedrock Feed', '/bedrock-feed'],
    ['first', 'Social Feed', '/user-feed'],
    ['first', 'GlobiSearch', '/search'],
    ['rail', 'Events', '/events'],
    ['rail', 'Rides', '/ryde'],
    ['rail', 'Sandbox', '/sandbox'],
    ['second', 'Map', '/map'],
    ['second', 'Profile', '/profile'],
  ]);
  expect(screenAt('/bedrock-feed')).toBe(home);
  expect(screenAt('/user-feed')).not.toBe(home);
});

test('side cards and overlays are collected from the folders of features', () => {
  expect(rightColumnCards).toHaveLength(3);
  expect(shellOverlays).toHaveLength(4);
  for (const parts of [rightColumnCards, shellOverlays]) {
    expect(new Set(parts.map(({ order }) => order)).size).toBe(parts.length);
  }
});

test('only a screen that declares a layout has one, and only while its flag is on', () => {
  const table = combineFeatureRoutes(
    {
      '../../features/parades/web/routes.ts': [
        screen('/'),
        { ...screen('/float'), layout: 'window', flag: 'parades.float' },
        { ...screen('/floats/$floatId'), layout: 'panes' },
        screen('/floats/new'),
      ],
    },
    [],
  );
  expect(table.layoutOf('/', () => true)).toBeUndefined();
  expect(table.layoutOf('/float', (key) => key === 'parades.float')).toBe('window');
  expect(table.layoutOf('/float', () => false)).toBeUndefined();
  expect(table.layoutOf('/floats/1', () => false)).toBe('panes');
  expect(
    table.layoutOf('/floats/new', () => false),
    'of its own route, not of the pattern',
  ).toBeUndefined();
});

test('EXP-105 the page scrolls on the sections of rides without a full-height map', () => {
  const findLayout = (path: string) => routeTable.layoutOf(path, () => true);
  expect(findLayout('/ryde')).toBe('window');
  for (const path of ['/ryde/drive', '/ryde/drive/setup', '/ryde/trips', '/ryde/demo', '/ryde/drivers'])
    expect(findLayout(path), path).toBeUndefined();
});
