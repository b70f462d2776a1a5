import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computeAvatarColors, getInitials, isGeneratedAvatarUrl } from './avatar-colors.ts';
import { buildCharacterCounterTexts } from './counter.ts';
import {
  formatExactNumber,
  formatRelativeTime,
  computeMsUntilRelativeTimeChange,
  formatCompactNumber,
} from './format.ts';
import { computeMenuPosition } from './menu-placement.ts';
import { findMenuItemIndexForPressedKey } from './menu.tsx';
import { formatPageTitle } from './page-title.ts';
import { sanitizeHref, sanitizeImageUrl } from './safe-url.ts';

test('Q-80 the character counter shows from 80 % and states the characters left or in excess', () => {
  expect(buildCharacterCounterTexts(239, 300)).toBeUndefined();
  expect(buildCharacterCounterTexts(240, 300)).toEqual({
    text: '60',
    spoken: '60 characters left',
    over: false,
  });
  expect(buildCharacterCounterTexts(301, 300)).toEqual({
    text: '-1',
    spoken: '1 character too many',
    over: true,
  });
});

test('numbers are abbreviated on the page and exact on demand', () => {
  expect([999, 1234, 12_000, 3_400_000].map((value) => formatCompactNumber(value, 'en'))).toEqual([
    '999',
    '1.2K',
    '12K',
    '3.4M',
  ]);
  expect(formatExactNumber(1234, 'en')).toBe('1,234');
});

test('times are formatted in common units with the moment of their next change', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const ago = (ms: number) => formatRelativeTime(now - ms, now, 'en');
  expect([ago(-5000), ago(59_000), ago(60_000), ago(3_600_000 * 5), ago(86_400_000 * 2)]).toEqual([
    'now',
    'now',
    '1 min',
    '5 hr',
    '2 days',
  ]);
  expect(ago(86_400_000 * 10)).toBe('Nov 10');
  expect(ago(86_400_000 * 400)).toMatch(/2025/);
  expect(computeMsUntilRelativeTimeChange(now - 90_000, now)).toBe(30_000);
  expect(computeMsUntilRelativeTimeChange(now - 86_400_000, now)).toBeUndefined();
});

test('EXP-005 arrow keys move within a menu, wrap at its ends, and letters jump to an item', () => {
  const names = ['Edit', 'Share', 'Save', 'Delete'];
  expect(findMenuItemIndexForPressedKey('ArrowDown', 3, names)).toBe(0);
  expect(findMenuItemIndexForPressedKey('ArrowUp', 0, names)).toBe(3);
  expect(findMenuItemIndexForPressedKey('ArrowRight', 3, names)).toBe(0);
  expect(findMenuItemIndexForPressedKey('ArrowLeft', 0, names)).toBe(3);
  expect(findMenuItemIndexForPressedKey('Home', 2, names)).toBe(0);
  expect(findMenuItemIndexForPressedKey('End', 0, names)).toBe(3);
  expect(findMenuItemIndexForPressedKey('s', 0, names)).toBe(1);
  expect(findMenuItemIndexForPressedKey('s', 1, names)).toBe(2);
  expect(findMenuItemIndexForPressedKey('x', 0, names)).toBeUndefined();
  expect(findMenuItemIndexForPressedKey('Enter', 0, names)).toBeUndefined();
});

test('a menu stays inside the window and opens upwards if there is more room', () => {
  const view = { width: 390, height: 844 };
  const menu = { width: 200, height: 200 };
  expect(computeMenuPosition({ top: 100, bottom: 144, left: 340, right: 384 }, menu, view)).toEqual({
    top: 148,
    left: 182,
  });
  expect(computeMenuPosition({ top: 780, bottom: 824, left: 0, right: 44 }, menu, view)).toEqual({
    top: 576,
    left: 8,
  });
});

test('KI6 only URLs that cannot run code become links or pictures', () => {
  expect(sanitizeHref('https://example.org/a')).toBe('https://example.org/a');
  expect(sanitizeHref('/post/1')).toBe('/post/1');
  expect(sanitizeHref('tel:+16025550100')).toBe('tel:+16025550100');
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'nonsense',
    '',
  ]) {
    expect(sanitizeHref(bad)).toBeUndefined();
  }
  expect(sanitizeImageUrl('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
  expect(sanitizeImageUrl('data:image/svg+xml;base64,AA')).toBeUndefined();
  expect(sanitizeImageUrl('mailto:a@example.org')).toBeUndefined();
});

test('a generated avatar is the same for the same id and has one or two letters', () => {
  expect(computeAvatarColors('a1')).toEqual(computeAvatarColors('a1'));
  const ids = Array.from({ length: 12 }, (_, index) => `0190a000-0000-7000-8000-0000000000${10 + index}`);
  expect(new Set(ids.map((id) => computeAvatarColors(id).from)).size).toBeGreaterThan(5);
  expect([getInitials('mateo ortiz'), getInitials('Ana'), getInitials('  '), getInitials('👩‍🚀 Mae')]).toEqual([
    'MO',
    'A',
    '?',
    '👩‍🚀M',
  ]);
});

test('the URL of a generated avatar differs from that of an uploaded photo', () => {
  expect(isGeneratedAvatarUrl('/media/avatars/0190-abc?v=1x')).toBe(true);
  expect(isGeneratedAvatarUrl('/media/avatars/0190-abc/photo.jpg')).toBe(false);
  expect(isGeneratedAvatarUrl('/media/posts/1.jpg')).toBe(false);
});

test('a page title has the screen’s name and the site’s name', () => {
  expect(formatPageTitle('Settings', 'Bedrock')).toBe('Settings · Bedrock');
  expect(formatPageTitle('', 'Bedrock')).toBe('Bedrock');
});

test('emoji in a text are drawn by the color font of the system, or by the web font if it has none', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const sans = /--font-sans:([^;]*);/.exec(tokens)?.[1];
  for (const font of ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', 'Web Emoji'])
    expect(sans).toContain(`'${font}'`);
});
