/**
 * Tests the limits on proposed events that wait for a moderator. A trusted proxy's header simulates different
 * networks.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { muteWord } from '#features/moderation/api.ts';
import * as api from '../api.ts';
import {
  maxPendingEventProposals,
  maxPendingProposalsPerIpNetwork,
  maxPendingProposalsPerPerson,
} from '../domain/limits.ts';

let server: TestServer;
let admin: TestActor;
beforeAll(async () => {
  server = await startTestServer({
    config: {
      trustedProxies: ['127.0.0.1'],
      admin: { ids: [], emails: ['ada@example.org'], domains: [] },
    },
  });
  admin = await server.person('Ada');
  await server.db`update users set email_verified_at = now() where id = ${admin.id}`;
  server.clock.advance(60_000);
});
afterAll(() => server.stop());
beforeEach(async () => void (await server.db`delete from town_events`));

let proposals = 0;
const propose = (actor: TestActor, network: number) => {
  const fields = { title: `Swap meet ${(proposals += 1)}`, startTime: '2026-03-07T18:00', city: 'Tempe' };
  return actor.call(api.proposeEvent, fields, { 'x-forwarded-for': `10.0.0.${network}` });
};
const refused = [429, 'too_many_proposals', 'proposals'];
const outcome = async (call: ReturnType<typeof propose>) => {
  const answer = await call;
  if (answer.status === 200) return 200;
  const { reason, limit } = answer.error.details;
  return [answer.status, reason, limit];
};

test('EXP-078 the guests of one network have a few waiting proposals, also in parallel; other networks are not affected', async () => {
  const answers = await Promise.all(
    Array.from({ length: maxPendingProposalsPerIpNetwork + 2 }, () => propose(server.guest, 1)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPendingProposalsPerIpNetwork);
  expect(await outcome(propose(server.guest, 1))).toEqual(refused);
  expect(await outcome(propose(server.guest, 2))).toBe(200);
  const digests = await server.db<{ network: string }[]>`
    select distinct encode(proposer_network, 'escape') as network from town_events`;
  expect(digests).toHaveLength(2);
  expect(JSON.stringify(digests)).not.toContain('10.0.0');
  // A moderator's decision makes room for another proposal and deletes the stored digest of the network.
  const [first, second] = answers.flatMap((answer) => (answer.status === 200 ? [answer.ok.eventId] : []));
  await admin.call(api.reviewEvent, { eventId: first!, decision: 'confirm' });
  await admin.call(api.reviewEvent, { eventId: second!, decision: 'decline' });
  const [row] = await server.db`
    select count(proposer_network)::int as stored from town_events where id in (${first!}, ${second!})`;
  expect(row).toEqual({ stored: 0 });
  expect(await outcome(propose(server.guest, 1))).toBe(200);
});

test('EXP-078 one person has a few waiting proposals, in any networks', async () => {
  const ben = await server.person('Ben');
  for (let network = 0; network < maxPendingProposalsPerPerson; network += 1)
    expect(await outcome(propose(ben, network))).toBe(200);
  expect(await outcome(propose(ben, 99))).toEqual(refused);
  expect(await outcome(propose(server.guest, 99))).toBe(200);
});

test('EXP-078 a number of proposals of all networks together may wait', async () => {
  for (let network = 0; network < maxPendingEventProposals / maxPendingProposalsPerIpNetwork; network += 1)
    await Promise.all(
      Array.from({ length: maxPendingProposalsPerIpNetwork }, () => propose(server.guest, network)),
    );
  const [row] = await server.db`select count(*)::int as waiting from town_events`;
  expect(row).toEqual({ waiting: maxPendingEventProposals });
  expect(await outcome(propose(server.guest, 200))).toEqual(refused);
});

test('EXP-078 a moderator sees every waiting proposal, even with muted words or of a suspended person', async () => {
  const cem = await server.person('Cem');
  await propose(server.guest, 1);
  server.clock.advance(1_000);
  await propose(cem, 2);
  await admin.call(muteWord, { word: 'swap' });
  await server.db`update users set suspended_at = now() where id = ${cem.id}`;
  const first = (await admin.call(api.listEventProposals, { limit: 1 })).ok;
  const second = (await admin.call(api.listEventProposals, { limit: 1, cursor: first.cursor! })).ok;
  const waiting = [...first.events, ...second.events];
  expect(waiting.map(({ title }) => title)).toEqual([`Swap meet ${proposals - 1}`, `Swap meet ${proposals}`]);
  expect(second.cursor).toBeNull();
  for (const { id: eventId } of waiting)
    expect((await admin.call(api.reviewEvent, { eventId, decision: 'decline' })).status).toBe(200);
});
