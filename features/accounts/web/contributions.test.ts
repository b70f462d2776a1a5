/** Sections of the settings and parts of profiles that features contribute, in the order shown. */
import { expect, test } from 'vitest';
import { listProfileScreenParts } from './all-profile-screen-parts.ts';
import { allSettingsSections } from './all-settings-sections.ts';
import { type SettingsSection, settingsSectionGroups } from './settings-section.ts';

test('EXP-011 the sections of the settings are in groups, in a fixed order, with an address each', () => {
  const list = (group: SettingsSection['group']) =>
    allSettingsSections.filter((section) => section.group === group).map(({ id }) => id);
  expect(Object.fromEntries(settingsSectionGroups.map((group) => [group, list(group)]))).toEqual({
    account: ['account', 'security', 'passkeys', 'sessions', 'progress'],
    display: ['appearance', 'notifications'],
    content: ['posting', 'feed', 'stories', 'hidden'],
    privacy: ['privacy', 'location', 'drivers', 'trusted'],
    data: ['data', 'usage', 'feedback'],
  });
  // The list omits this section, because the section `posting` contains it. It is reachable only by its URL.
  expect(list(undefined)).toEqual(['deleted-posts']);
});

test('the parts of a profile are collected from the folders of the features', () => {
  expect(listProfileScreenParts('action').map(({ isContact = false }) => isContact)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(listProfileScreenParts('contact-guard')).toHaveLength(1);
  expect(listProfileScreenParts('counts')).toHaveLength(1);
  expect(listProfileScreenParts('about')).toHaveLength(3);
  expect(listProfileScreenParts('fact')).toHaveLength(1);
  expect(listProfileScreenParts('own')).toHaveLength(2);
  expect(listProfileScreenParts('header')).toHaveLength(2);
  expect(listProfileScreenParts('posts')).toHaveLength(1);
  expect(listProfileScreenParts('tab').map(({ label }) => label)).toEqual(['Photos', 'Saved', 'Drafts']);
  const open = listProfileScreenParts('tab').filter(({ audience }) => audience === 'everyone');
  expect(open.map(({ label }) => label)).toEqual(['Photos']);
  expect(listProfileScreenParts('guest')).toHaveLength(1);
});
