import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';
import { arrangeNavigationItems } from './arrange-navigation.ts';
import type { NavigationItem } from './assemble-routes.ts';

const item = (path: string, row: NavigationItem['row'], flag?: string): NavigationItem => ({
  path,
  label: path,
  tab: path,
  row,
  order: 1,
  icon: Bell,
  flag,
});
const today = [
  item('bedrock', 'first'),
  item('social', 'first'),
  item('search', 'first'),
  item('map', 'second', 'map.tab'),
  item('profile', 'second'),
];
const arrange = (items: NavigationItem[], ...on: string[]) => {
  const { items: shown, rows } = arrangeNavigationItems(items, (flag) => on.includes(flag));
  return { shown: shown.map(({ path }) => path), rows: rows.map((row) => row.map(({ path }) => path)) };
};

test('up to five entries of the navigation share one row on phones', () => {
  expect(arrange(today, 'map.tab').rows).toEqual([['bedrock', 'social', 'search', 'map', 'profile']]);
});

test('EVT-005 an entry of the navigation rail alone takes no place on phones', () => {
  const { shown, rows } = arrange([...today, item('events', 'rail')], 'map.tab');
  expect(shown).toContain('events');
  expect(rows).toEqual([['bedrock', 'social', 'search', 'map', 'profile']]);
});

test('SHELL-034 with more than five entries, the map and Profile form the second row', () => {
  const all = [
    ...today.slice(0, 3),
    item('insights', 'first'),
    item('intelligence', 'first'),
    ...today.slice(3),
  ];
  expect(arrange(all, 'map.tab').rows).toEqual([
    ['bedrock', 'social', 'search', 'insights', 'intelligence'],
    ['map', 'profile'],
  ]);
});

test('SHELL-048 an entry is left out while its flag is off', () => {
  expect(arrange(today).shown).not.toContain('map');
  expect(arrange(today, 'map.tab').shown).toContain('map');
});
