// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { maxLoggedErrors, readLoggedErrors, logError, appendToErrorLog } from './error-log.ts';
import type { LoggedError } from './error-log.ts';
import { clearBrowserStorageExcept, isStringValue, createLocalStorageValue } from './storage.ts';
import { applyStoredThemeAndSyncAcrossTabs, readChosenTheme, setTheme } from './theme.ts';

beforeEach(() => localStorage.clear());

test('LIM-007 every key has the prefix sd_ and every value a version', () => {
  createLocalStorageValue('city', 3, isStringValue).write('Phoenix');
  expect(Object.keys(localStorage)).toEqual(['sd_city']);
  expect(JSON.parse(localStorage.getItem('sd_city') ?? '')).toEqual({ v: 3, data: 'Phoenix' });
});

test('LIM-007 a value of another version, of a wrong type or damaged is read as missing', () => {
  const city = createLocalStorageValue('city', 3, isStringValue);
  createLocalStorageValue('city', 2, isStringValue).write('old');
  expect(city.read()).toBeUndefined();
  localStorage.setItem('sd_city', '{"v":3,"data":7}');
  expect(city.read()).toBeUndefined();
  localStorage.setItem('sd_city', '{broken');
  expect(city.read()).toBeUndefined();
});

test('LIM-007 clearing removes our keys except the named ones, and no keys of others', () => {
  createLocalStorageValue('theme', 1, isStringValue).write('dark');
  createLocalStorageValue('draft', 1, isStringValue).write('text');
  localStorage.setItem('other', 'kept');
  clearBrowserStorageExcept((name) => name === 'theme');
  expect(Object.keys(localStorage).toSorted()).toEqual(['other', 'sd_theme']);
});

test('ERR-022 N4 only error and critical entries are logged, at most 100, the oldest is dropped', () => {
  const entry = (message: string) => ({ at: 1, message, where: 'test' });
  expect(appendToErrorLog([], { ...entry('a'), severity: 'warning' })).toEqual([]);
  expect(appendToErrorLog([], { ...entry('a'), severity: 'info' })).toEqual([]);
  expect(appendToErrorLog([], { ...entry('a'), severity: 'error' })).toHaveLength(1);
  let entries: readonly LoggedError[] = [];
  for (let index = 0; index <= maxLoggedErrors; index++) {
    entries = appendToErrorLog(entries, { ...entry(`e${index}`), severity: 'critical' });
  }
  expect(entries).toHaveLength(100);
  expect(entries[0]?.message).toBe('e1');
});

test('ERR-022 the log is stored in this browser', () => {
  logError('listPosts', new Error('no answer'));
  logError('listPosts', new Error('only a note'), 'warning');
  expect(readLoggedErrors().map(({ severity, message, where }) => [severity, message, where])).toEqual([
    ['error', 'Error: no answer', 'listPosts'],
  ]);
});

test('EXP-006 the theme follows the system until one is chosen, and the choice is stored and applied', () => {
  applyStoredThemeAndSyncAcrossTabs();
  expect(document.documentElement.dataset['theme']).toBe('system');
  setTheme('dark');
  expect(readChosenTheme()).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  localStorage.setItem('sd_theme', '{"v":1,"data":"purple"}');
  expect(readChosenTheme()).toBe('system');
});
