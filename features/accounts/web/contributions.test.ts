/** Sections of the settings and parts of profiles that features contribute, in the order shown. */
import { expect, test } from 'vitest';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { allSettingsSections } from './all-settings-sections.ts';

test('the sections of the settings have a fixed order and an address each', () => {
  const ids = allSettingsSections.map(({ id }) => id);
  expect(ids).toEqual([
    'account',
    'security',
    'sessions',
    'appearance',
    'data',
    'notifications',
    'location',
    'posting',
    'deleted-posts',
    'privacy',
    'drivers',
    'trusted',
    'usage',
    'progress',
    'hidden',
    'feedback',
    'feed',
    'stories',
  ]);
});

test('the parts of a profile are collected from the folders of the features', () => {
  expect(listProfileScreenParts('action').map(({ isContact = false }) => isContact)).toEqual([
    true,
    true,
    false,
  ]);
  expect(listProfileScreenParts('contact-guard')).toHaveLength(1);
  expect(listProfileScreenParts('about')).toHaveLength(3);
  expect(listProfileScreenParts('own')).toHaveLength(2);
  expect(listProfileScreenParts('posts')).toHaveLength(1);
  expect(listProfileScreenParts('tab').map(({ label }) => label)).toEqual(['Photos', 'Saved', 'Drafts']);
  const open = listProfileScreenParts('tab').filter(({ audience }) => audience === 'everyone');
  expect(open.map(({ label }) => label)).toEqual(['Photos']);
  expect(listProfileScreenParts('guest')).toHaveLength(1);
});
