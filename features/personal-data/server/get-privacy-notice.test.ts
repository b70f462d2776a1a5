/** The privacy page over the wire, on servers with and without outside services. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { readConfig, type Config } from '#platform/kernel/config.ts';
import { changeAppSetting } from '#features/settings/server/public.ts';
import { getPrivacyNotice } from '../api.ts';
import { listPersonalDataDeclarations, externalDataRecipientContributionKey } from './personal-data.ts';

/** Starts a server, passes it to `use`, and stops it. */
async function withServer(
  config: Partial<Config>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ config });
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

test('EXP-020 guests and people read why and for how long the data of each personal table is stored', async () => {
  await withServer({}, async (server) => {
    const ana = await server.person('Ana Alvarez');
    const { stored } = (await server.guest.call(getPrivacyNotice, {})).ok;
    expect((await ana.call(getPrivacyNotice, {})).ok.stored).toEqual(stored);
    const declared = listPersonalDataDeclarations(collectContributions(features)).flatMap(({ value }) =>
      Object.values(value.tables),
    );
    expect(declared.length).toBeGreaterThan(60);
    for (const { notice } of declared) expect(stored).toContainEqual(expect.objectContaining(notice));
    const find = (word: string) => stored.find(({ data }) => data.includes(word));
    expect(find('Your name, username')).toMatchObject({ isExported: true, isKeptAfterErasure: true });
    expect(find('Places you saved')).toMatchObject({ isExported: true, isKeptAfterErasure: false });
    expect(find('scrambled form of the network')).toMatchObject({ isExported: false });
    expect(find('A log of what')).toMatchObject({ isExported: false, isKeptAfterErasure: true });
  });
});

test('EXP-020 the retention of the event log is the one that the operator set', async () => {
  await withServer({}, async (server) => {
    const findRetention = async () =>
      (await server.guest.call(getPrivacyNotice, {})).ok.stored.find(({ data }) =>
        data.startsWith('A log of what'),
      )?.retention;
    expect(await findRetention()).toBe("13 months. It isn't deleted sooner if you delete your account.");
    const by = { actor: 'test', userId: null };
    await server.plaza.platform.mutate((mutation) => changeAppSetting(mutation, 'events.keepMonths', 2, by));
    expect(await findRetention()).toBe("2 months. It isn't deleted sooner if you delete your account.");
  });
});

test('EXP-020 each outside service is listed as used exactly where the server is configured to use it', async () => {
  const alwaysOn = ['Link previews', "Your browser's push service"];
  const configured: [name: string, environment: Record<string, string>][] = [
    ['Email service', { PLAZA_SMTP_URL: 'smtp://mail.example:25' }],
    ['Database server', { DATABASE_URL: 'postgres://plaza@db.example/plaza' }],
    ['Photo storage', { PLAZA_STORAGE: 's3://photos?region=us-west-2' }],
    ['Place search', { PLAZA_GEOCODER_URL: 'https://geocoder.example/' }],
    ['Place search', { PLAZA_NOMINATIM_URL: 'https://nominatim.example/' }],
    ['Road directions', { PLAZA_OSRM_URL: 'https://router.example/' }],
    ['Stripe', { PLAZA_STRIPE_SECRET_KEY: 'sk_test_1', PLAZA_STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ];
  await withServer({}, async ({ guest, plaza }) => {
    const { connections } = (await guest.call(getPrivacyNotice, {})).ok;
    expect(
      connections
        .filter(({ isOn }) => isOn)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(alwaysOn);
    expect(connections.map(({ name }) => name).toSorted()).toEqual(
      [...new Set([...alwaysOn, ...configured.map(([name]) => name)])].toSorted(),
    );
    for (const [name, environment] of configured) {
      const platform = { ...plaza.platform, config: readConfig(environment) };
      const on = plaza.platform
        .contributions(externalDataRecipientContributionKey)
        .filter(({ value }) => value.isOn(platform) === true)
        .map(({ value }) => value.name);
      expect(on.filter((one) => !alwaysOn.includes(one))).toEqual([name]);
    }
  });
});

test('EXP-020 every feature that sends requests to the outside declares the connection', () => {
  const declaring = new Set(
    collectContributions(features)
      .listByKey(externalDataRecipientContributionKey)
      .map(({ feature }) => feature),
  );
  const sending = globSync('features/*/server/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] })
    .filter((path) => /\begress\b[^;]*\.fetch\(/.test(readFileSync(path, 'utf8')))
    .map((path) => path.split('/')[1]);
  expect(new Set(sending)).toContain('places');
  expect([...new Set(sending)].filter((feature) => !declaring.has(feature!))).toEqual([]);
});
