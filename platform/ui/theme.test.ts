// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { applyStoredThemeAndSyncAcrossTabs, readChosenTheme, subscribeToThemeChanges } from './theme.ts';

test('EXP-006 a theme chosen in one tab is applied in the others', () => {
  applyStoredThemeAndSyncAcrossTabs();
  let told = 0;
  subscribeToThemeChanges(() => (told += 1));
  localStorage.setItem('sd_theme', JSON.stringify({ v: 1, data: 'dark' }));
  dispatchEvent(new StorageEvent('storage', { key: 'sd_theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(readChosenTheme()).toBe('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'sd_guest' }));
  expect(told).toBe(1);
});
