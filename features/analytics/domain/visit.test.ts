import { expect, test } from 'vitest';
import { shortenUserAgent, anonymizePath, formatDayInTimeZone, usageEventNamePattern } from './visit.ts';

test.each([
  ['/', '/'],
  ['/post/01890000-0000-7000-8000-00000000000a?from=mail#c1', '/post/:id'],
  ['/@ana/followers', '/@:name/followers'],
  ['/tag/secret', '/tag/:name'],
  ['/search?q=doctor', '/search'],
  [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}`],
])('KV5 Q-55 the path %s is stored as %s', (path, kept) => {
  expect(anonymizePath(path)).toBe(kept);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130 on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1',
    'Edge 140 on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.51 Mobile Safari/537.36',
    'Chrome 140 on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 on iOS',
  ],
  ['curl/8.5.0', 'other'],
  ['', 'other'],
])('DATA-005 KV5 the user agent %s is stored as %s', (agent, kept) => {
  expect(shortenUserAgent(agent)).toBe(kept);
});

test('ANA-003 a day is YYYY-MM-DD in the time zone of the visitor', () => {
  const at = new Date('2026-03-01T03:00:00Z');
  expect([
    formatDayInTimeZone(at, 'UTC'),
    formatDayInTimeZone(at, 'America/Phoenix'),
    formatDayInTimeZone(at, 'Pacific/Kiritimati'),
  ]).toEqual(['2026-03-01', '2026-02-28', '2026-03-01']);
});

test('ANA-001 ANA-002 an event name has only allowed characters', () => {
  for (const name of ['page_view', 'tab:home', 'a']) expect(usageEventNamePattern.test(name)).toBe(true);
  for (const name of ['', '1a', 'what I searched for', 'a'.repeat(61)])
    expect(usageEventNamePattern.test(name)).toBe(false);
});
