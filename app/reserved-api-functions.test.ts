/** Tests functions that are reserved and not built yet: their answers and their documentation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { renderFunctionsDocument } from '../tools/wire.ts';
import { features } from './features.ts';
import { reservedApiFunctions, unimplementedReservedApiFunctions } from './reserved-api-functions.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer();
  ben = await server.person('Ben');
});
afterAll(() => server.stop());

/** Names of the reserved functions, which refuse all callers. */
const toCome = unimplementedReservedApiFunctions.map(({ name }) => name);

test('ERR-014 functions to come answer 501 to everybody, in both forms; an unknown name is 404', async () => {
  expect(toCome.length).toBeGreaterThan(5);
  const refusal = {
    error: { status: 'UNIMPLEMENTED', message: "This isn't available yet", details: { reason: 'to_come' } },
  };
  for (const name of toCome) {
    expect(server.plaza.runtime.implementations.has(name), name).toBe(false);
    for (const actor of [server.guest, ben]) {
      const answer = await actor.post(name, { anything: 1 });
      expect([answer.status, answer.body], name).toEqual([501, refusal]);
    }
    const callable = await server.guest.post(name, { data: {} });
    expect([callable.status, callable.body], name).toEqual([501, refusal]);
  }
  const get = await fetch(`${server.url}/plaza/us-central1/${toCome[0]}?timestamp=1`);
  expect([get.status, await get.json()]).toEqual([501, refusal]);
  for (const name of ['transcribeVideo', 'processpaymentsecure', 'constructor']) {
    const answer = await server.guest.post(name, {});
    expect([answer.status, answer.error.details.reason], name).toEqual([404, 'no_function']);
  }
});

test('a name is reserved until a feature implements it', () => {
  const built = [...server.plaza.runtime.implementations.keys()];
  expect(reservedApiFunctions.map(({ name }) => name).filter((name) => !built.includes(name))).toEqual(
    toCome,
  );
});

test('the API reference and the functions page list the functions to come', async () => {
  const { paths } = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as {
    paths: Record<string, { post: { summary: string; responses: object } }>;
  };
  const page = renderFunctionsDocument().split('## To come')[1] ?? '';
  for (const name of toCome) {
    const { post } = paths[`/plaza/us-central1/${name}`]!;
    expect(post.summary).toMatch(/^To come: /);
    expect(Object.keys(post.responses)).toEqual(['501']);
    expect(page).toContain(`\`${name}\``);
  }
});

test('the README names each feature with functions to come, and single functions of features that exist', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const section = readme.split('\n## To come\n')[1]?.split('\n## ')[0] ?? '';
  const builtFeatures = new Set(features.map(({ name }) => name));
  for (const { name, feature } of unimplementedReservedApiFunctions) {
    expect(section).toMatch(new RegExp(`\\b${feature}\\b`));
    if (builtFeatures.has(feature)) expect(section).toContain(`\`${name}\``);
  }
});

test('all functions named in the requirements are built or to come', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8');
  const named = [...page.matchAll(/^\| FN-\d+ \| `(\w+)`/gm)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(30);
  const known = new Set([...toCome, ...server.plaza.runtime.implementations.keys()]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
