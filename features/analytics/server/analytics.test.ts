/** Analytics over the wire: stored data, retention and access. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#platform/kernel/limits.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import * as api from '../api.ts';
import { anonymizeVisitsAndMeasurements } from './store.ts';
import { cleanUpAnalytics } from './clean-up-analytics.ts';

let server: TestServer;
let ana: TestActor;
let chief: TestActor;
const sessionId = 'tab-12345678';
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const visits = () =>
  server.db`select event, props, path, tab, user_id as "userId", user_agent as "userAgent", tz,
    to_char(day, 'YYYY-MM-DD') as day, ts from analytics_visits order by id`;

const guestDays = () =>
  server.db`select to_char(day, 'YYYY-MM-DD') as day, event, visits from analytics_guest_days order by 1, 2`;

beforeAll(async () => {
  server = await startTestServer({
    config: { admin: { ids: [], emails: ['chief@example.org'], domains: [] } },
  });
  [ana, chief] = [await server.person('Ana'), await server.person('Chief')];
  await server.db`update users set email_verified_at = now() where id = ${chief.id}`;
  server.clock.advance(60_000);
});
afterAll(() => server.stop());

test('AUTH-013 processAnalyticsSecure requires authentication', async () => {
  const answer = await server.guest.call(api.processAnalyticsSecure, {});
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('FN-025 ANA-001 ANA-002 ANA-003 DATA-005 Q-55 a client sends the name of a visit; the collector adds the other fields and stores no address', async () => {
  const answer = await ana.call(
    api.processEventTracking,
    {
      events: ['page_view', { event: 'tab_view', path: `/post/${ana.id}?q=secret`, tab: 'home' }],
      sessionId,
      timeZone: 'Pacific/Kiritimati',
    },
    { 'user-agent': firefox },
  );
  expect(answer.ok).toEqual({ accepted: 2 });
  await server.guest.post('processEventTracking', { userId: ana.id, events: ['page_view'], sessionId });
  const rows = await visits();
  const common = {
    props: {},
    userId: ana.id,
    userAgent: 'Firefox 130 on Linux',
    tz: 'Pacific/Kiritimati',
    day: '2026-03-02',
    ts: server.clock.now(),
  };
  expect(rows.slice(0, 2)).toEqual([
    { event: 'page_view', path: '', tab: '', ...common },
    { event: 'tab_view', path: '/post/:id', tab: 'home', ...common },
  ]);
  expect(rows).toHaveLength(2);
  expect(await guestDays()).toEqual([{ day: '2026-03-01', event: 'page_view', visits: 1 }]);
});

test('a day has a bounded number of rows whatever guests send, and admins see the sums', async () => {
  const before = (await visits()).length;
  for (let n = 0; n < 10; n++) {
    const events = Array.from({ length: 20 }, (_, i) => `name_${n}_${i}`);
    await server.guest.call(api.processEventTracking, {
      events,
      sessionId: `tab-${n}2345678`,
      timeZone: 'Asia/Tokyo',
    });
  }
  expect(await visits()).toHaveLength(before);
  expect(await guestDays()).toEqual([
    { day: '2026-03-01', event: 'other', visits: 200 },
    { day: '2026-03-01', event: 'page_view', visits: 1 },
  ]);
  expect((await chief.call(api.processAnalyticsSecure, { events: ['other'] })).ok).toMatchObject({
    events: [{ event: 'other', visits: 200 }],
    days: [{ day: '2026-03-01', visits: 200, people: 0 }],
  });
  expect((await ana.call(api.processAnalyticsSecure, { events: ['other'] })).ok.events).toEqual([]);
});

test('Q-55 KV5 nothing is stored for callers who opt out of tracking', async () => {
  const before = (await visits()).length;
  for (const header of ['dnt', 'sec-gpc']) {
    const headers = { [header]: '1' };
    const visit = { events: ['page_view'], sessionId };
    expect((await ana.call(api.processEventTracking, visit, headers)).ok.accepted).toBe(0);
    const sample = { metrics: [{ name: 'LCP' as const, value: 1 }] };
    expect((await ana.call(api.processPerformanceMonitoring, sample, headers)).ok.accepted).toBe(0);
  }
  expect(await visits()).toHaveLength(before);
});

test('FN-008 users see their own figures, admins all; figures of other people are refused', async () => {
  const own = (await ana.call(api.processAnalyticsSecure, { timeframe: '24h' })).ok;
  expect(own).toEqual({
    timeframe: '24h',
    scope: 'own',
    events: [
      { event: 'page_view', visits: 1 },
      { event: 'tab_view', visits: 1 },
    ],
    days: [{ day: '2026-03-02', visits: 2, people: 1 }],
  });
  const all = (await chief.call(api.processAnalyticsSecure, { events: ['page_view'] })).ok;
  expect([all.scope, all.events]).toEqual(['all', [{ event: 'page_view', visits: 2 }]]);
  expect((await chief.call(api.processAnalyticsSecure, { userId: ana.id })).ok.events).toEqual(own.events);
  const foreign = await ana.call(api.processAnalyticsSecure, { userId: chief.id });
  expect([foreign.status, foreign.error.details.reason]).toEqual([403, 'admin_required']);
});

test('FN-008 a timeframe excludes older visits, and sums of guests by whole days', async () => {
  const eventsOf = async (person: TestActor, timeframe: '24h' | '7d') =>
    (await person.call(api.processAnalyticsSecure, { timeframe })).ok.events;
  const own = [
    { event: 'page_view', visits: 1 },
    { event: 'tab_view', visits: 1 },
  ];
  const guests = [
    { event: 'other', visits: 200 },
    { event: 'page_view', visits: 1 },
  ];
  const everybody = [
    { event: 'other', visits: 200 },
    { event: 'page_view', visits: 2 },
    { event: 'tab_view', visits: 1 },
  ];
  expect([await eventsOf(ana, '24h'), await eventsOf(chief, '24h')]).toEqual([own, everybody]);
  server.clock.advance(25 * hourMs);
  expect([await eventsOf(ana, '24h'), await eventsOf(ana, '7d')]).toEqual([[], own]);
  // The counts of guests are stored by day without an hour, so a day counts while any part of it is within 24
  // hours.
  expect([await eventsOf(chief, '24h'), await eventsOf(chief, '7d')]).toEqual([guests, everybody]);
  server.clock.advance(24 * hourMs);
  expect([await eventsOf(chief, '24h'), await eventsOf(chief, '7d')]).toEqual([[], everybody]);
});

test('FN-026 measurements of a timeframe are returned as percentiles: a person’s own, all for admins, none for guests', async () => {
  const give = (person: TestActor, values: number[]) =>
    person.call(api.processPerformanceMonitoring, {
      metrics: values.map((value) => ({ name: 'LCP' as const, value, path: '/' })),
    });
  expect((await give(server.guest, [100])).ok).toEqual({ accepted: 1, summary: [] });
  expect((await give(ana, [200, 400])).ok).toEqual({
    accepted: 2,
    summary: [{ name: 'LCP', samples: 2, p50: 300, p75: 350, p95: 390 }],
  });
  expect((await give(chief, [])).ok.summary[0]?.samples).toBe(3);
  // The argument `userId` has no effect: everybody but admins gets only their own measurements.
  const count = async (timeframe: string) => {
    const args = { metrics: [], timeframe, userId: chief.id };
    const { ok } = await ana.post<{ summary: { samples: number }[] }>('processPerformanceMonitoring', args);
    return ok.summary.map(({ samples }) => samples);
  };
  server.clock.advance(25 * hourMs);
  expect([await count('24h'), await count('7d')]).toEqual([[], [2]]);
});

test.each([
  ['processEventTracking', { sessionId }],
  ['processEventTracking', { events: [], sessionId }],
  ['processEventTracking', { events: ['what I searched for'], sessionId }],
  ['processEventTracking', { events: [{ event: 'a', text: 'secret' }], sessionId }],
  ['processEventTracking', { events: [{ event: 'a', path: 'https://elsewhere.example/' }], sessionId }],
  ['processEventTracking', { events: Array.from({ length: 21 }, () => 'a'), sessionId }],
  ['processEventTracking', { events: ['a'], sessionId: 'x' }],
  ['processPerformanceMonitoring', { metrics: [{ name: 'LCP', value: -1 }] }],
  ['processPerformanceMonitoring', { metrics: [{ name: 'LCP', value: '1' }] }],
  ['processPerformanceMonitoring', { metrics: [{ name: 'anything', value: 1 }] }],
  ['processPerformanceMonitoring', { metrics: [], timeframe: 'ever' }],
  ['processAnalyticsSecure', { timeframe: 'ever' }],
])('FN-025 FN-026 %s refuses %j', async (name, args) => {
  expect((await ana.post(name, args)).status).toBe(400);
});

test('Q-55 after 90 days only sums remain; visits of deleted accounts are anonymous', async () => {
  await anonymizeVisitsAndMeasurements(server.db as never, ana.id, 1_000);
  expect((await visits()).every((row) => row['userId'] !== ana.id)).toBe(true);
  server.clock.advance(3 * dayMs);
  for (let round = 0; round < 2; round++) await cleanUpAnalytics(server.plaza.platform);
  const days = () =>
    server.db`select to_char(day, 'YYYY-MM-DD') as day, event, visits, people from analytics_days order by 1, 2`;
  const sums = await days();
  expect(sums).toContainEqual({ day: '2026-03-02', event: 'page_view', visits: 1, people: 1 });
  expect(await visits()).toHaveLength(2);
  server.clock.advance(88 * dayMs);
  await cleanUpAnalytics(server.plaza.platform);
  expect([await visits(), await days()]).toEqual([[], sums]);
});

test('measurements, visits of guests and events of a person are limited per day', async () => {
  const { platform } = server.plaza;
  const scale = platform.config.rateScale;
  const metrics = [1, 2].map((value) => ({ name: 'LCP' as const, value }));
  const mia = await server.person('Mia');
  await platform.limit('guestSamples', '127.0.0.1', rateLimits.guestSamples.points * scale - 1);
  const consumesVisits = (points: number) =>
    platform.limit('guestVisits', '127.0.0.1', points).then(
      () => true,
      () => false,
    );
  for (let points = rateLimits.guestVisits.points * scale; points >= 1; points = Math.floor(points / 10))
    while (await consumesVisits(points));
  await platform.limit('visits', mia.id, rateLimits.visits.points * scale - 3);
  const refusals = [
    await server.guest.call(api.processPerformanceMonitoring, { metrics }),
    await server.guest.call(api.processEventTracking, { events: ['a', 'b', 'c', 'd'], sessionId }),
    await mia.call(api.processEventTracking, { events: ['a', 'b', 'c', 'd'], sessionId }),
  ];
  expect(refusals.map(({ status, error }) => [status, error.details['limit']])).toEqual([
    [429, 'guestSamples'],
    [429, 'guestVisits'],
    [429, 'visits'],
  ]);
  expect((await chief.call(api.processPerformanceMonitoring, { metrics: [] })).status).toBe(200);
});
