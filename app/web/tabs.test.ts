import { expect, test } from 'vitest';
import { firstRow, secondRow } from './navigation.ts';
import { shownTab, tabOfPath } from './tabs.ts';

const visitor = { isAdmin: false };
const admin = { isAdmin: true };

test('SHELL-032 the default tab is bedrockFeed, also for an unknown address', () => {
  expect(shownTab('/', visitor)).toBe('bedrockFeed');
  expect(shownTab('/whatever', visitor)).toBe('bedrockFeed');
});

test('every address of the shell selects the tab of its name, aliases the tab they stand for', () => {
  expect(tabOfPath).toMatchObject({
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
  });
});

test('SHELL-049 a tab that is switched off or not built shows the home feed', () => {
  for (const path of ['/workers', '/store', '/explore', '/ai-insights']) {
    expect(shownTab(path, visitor)).toBe('bedrockFeed');
    expect(shownTab(path, admin)).toBe('bedrockFeed');
  }
});

test('SHELL-051 the admin tab denies everybody who is not one', () => {
  expect(shownTab('/admin', visitor)).toBe('accessDenied');
  expect(shownTab('/admin', admin)).not.toBe('accessDenied');
});

test('SHELL-007 SHELL-015 the map and what is nearby open by their addresses', () => {
  expect(shownTab('/map', visitor)).toBe('map');
  expect(shownTab('/nearby', visitor)).toBe('nearby');
});

test('the map, workers and nearby tabs are not offered while nothing switches them on', () => {
  const offered = [...firstRow, ...secondRow].map((item) => item.to);
  for (const path of ['/map', '/workers', '/nearby'] as const) expect(offered).not.toContain(path);
});

test('FEED-006 SHELL-034 the navigation offers the two feeds and the search in order, and Profile in the second row', () => {
  expect(firstRow.map((item) => [item.label, item.to])).toEqual([
    ['Bedrock Feed', '/bedrock-feed'],
    ['Social Feed', '/user-feed'],
    ['GlobiSearch', '/search'],
  ]);
  expect(secondRow.map((item) => item.label)).toEqual(['Profile']);
  expect(shownTab('/user-feed', visitor)).toBe('socialFeed');
});
