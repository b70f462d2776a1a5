/** Effects of changed settings and flags on a running server, and concurrent changes of one setting. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { cleanUpAnalytics } from '#features/analytics/server/clean-up-analytics.ts';
import { setFlagState, isFlagOn } from '#features/flags/server/public.ts';
import { linkedPageFetchingFlag } from '#features/links/domain/linked-page-fetching-flag.ts';
import { unfurlLink } from '#features/links/server/unfurl-link.ts';
import type { AppSettingKey, AppSettingValue } from '../domain/settings.ts';
import { changeAppSetting, appSettingsCacheServiceKey } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dayMs = 86_400_000;

/** Changes a setting as a command in another process does, and waits until the server uses the new value. */
async function change<K extends AppSettingKey>(key: K, value: AppSettingValue<K>): Promise<void> {
  const by = { actor: 'test', userId: null };
  await createStandaloneMutationRunner(
    server.db,
    server.clock,
  )((mutation) => changeAppSetting(mutation, key, value, by));
  const settings = server.plaza.platform.service(appSettingsCacheServiceKey);
  await expect.poll(() => settings.get(key), { timeout: 5_000 }).toEqual(value);
}

/** Changes a flag as a command in another process does, and waits until the server uses the new state. */
async function turn(isOn: boolean): Promise<void> {
  const by = { actor: 'test', userId: null };
  await createStandaloneMutationRunner(
    server.db,
    server.clock,
  )((mutation) => setFlagState(mutation, linkedPageFetchingFlag, isOn, by));
  await expect
    .poll(() => isFlagOn(server.plaza.platform, linkedPageFetchingFlag), { timeout: 5_000 })
    .toBe(isOn);
}

test('with links.fetchPages off no page is fetched, and the card gives the reason', async () => {
  const { platform } = server.plaza;
  await turn(false);
  expect(await unfurlLink(platform, 'http://192.0.2.1/', 'previews')).toEqual({
    failure: 'Link unfurl failed: 503 Link previews are turned off',
    isTransient: false,
  });
  await turn(true);
  expect(await unfurlLink(platform, 'http://127.0.0.1/', 'previews')).toMatchObject({
    failure: expect.stringContaining('400') as unknown,
  });
});

test('visits older than analytics.keepDays are deleted', async () => {
  const ana = await server.person('Ana');
  const visit = { events: [{ event: 'page_view', path: '/' }], sessionId: 'abcdefgh12345678' };
  expect((await ana.post('processEventTracking', visit)).status).toBe(200);
  const visits = () => server.db`select from analytics_visits`;
  expect(await visits()).toHaveLength(1);
  server.clock.advance(10 * dayMs);
  await cleanUpAnalytics(server.plaza.platform);
  expect(await visits()).toHaveLength(1);
  await change('analytics.keepDays', 7);
  await cleanUpAnalytics(server.plaza.platform);
  expect(await visits()).toHaveLength(0);
});

test('concurrent changes of one setting leave one value, and one audit entry per change', async () => {
  const links = Array.from({ length: 10 }, (_, n) => `https://pay.example.org/${n}`);
  await Promise.all(
    links.map((link) =>
      createStandaloneMutationRunner(
        server.db,
        server.clock,
      )((mutation) =>
        changeAppSetting(mutation, 'donations.accessLink', link, { actor: 'test', userId: null }),
      ),
    ),
  );
  const rows = await server.db<{ before: { value: string | null }; after: { value: string } }[]>`
    select before, after from audit_log where target = 'donations.accessLink' order by id`;
  expect(rows).toHaveLength(10);
  expect(rows.slice(1).map((row) => row.before.value)).toEqual(
    rows.slice(0, -1).map((row) => row.after.value),
  );
});
