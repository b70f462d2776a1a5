/** Sections of the settings and parts of profiles that features contribute, in the order shown. */
import { expect, test } from 'vitest';
import { listProfileParts } from './all-profile-parts.ts';
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
  expect(listProfileParts('action').map(({ isContact = false }) => isContact)).toEqual([true, true, false]);
  expect(listProfileParts('contact-guard')).toHaveLength(1);
  expect(listProfileParts('about')).toHaveLength(3);
  expect(listProfileParts('own')).toHaveLength(2);
  expect(listProfileParts('posts')).toHaveLength(1);
  expect(listProfileParts('tab').map(({ label }) => label)).toEqual(['Photos', 'Saved', 'Drafts']);
  const open = listProfileParts('tab').filter(({ audience }) => audience === 'everyone');
  expect(open.map(({ label }) => label)).toEqual(['Photos']);
  expect(listProfileParts('guest')).toHaveLength(1);
});
