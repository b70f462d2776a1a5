import { expect, test } from 'vitest';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { blockUser, listReports, reportContent, withdrawReport } from '../api.ts';
import {
  createAuthorWithTestContent,
  createSignedInPerson,
  server,
  registerTestServerHooks,
} from './moderation-harness.ts';

registerTestServerHooks();

test('EXP-113 a person’s open reports are listed latest first, page by page, until they are withdrawn or decided', async () => {
  const scene = await createAuthorWithTestContent();
  const [viewer, other] = [await createSignedInPerson('Vera'), await createSignedInPerson('Oda')];
  const report = (kind: string, targetId: string) =>
    viewer.call(reportContent, { kind, targetId, reason: 'spam' });
  const list = async () => (await viewer.call(listReports, {})).ok.reports.map(({ kind }) => kind);

  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
  await report('post', scene.postId);
  server.clock.advance(1000);
  await report('person', scene.author.id);
  server.clock.advance(1000);
  await report('venue', 'ven_heard_museum');
  expect((await other.call(listReports, {})).ok.reports).toEqual([]);
  const first = (await viewer.call(listReports, { limit: 2 })).ok;
  const second = (await viewer.call(listReports, { limit: 2, cursor: first.cursor! })).ok;
  expect([...first.reports, ...second.reports]).toMatchObject([
    { kind: 'venue', author: null, reason: 'spam' },
    { kind: 'person', targetId: scene.author.id, author: { id: scene.author.id } },
    { kind: 'post', targetId: scene.postId, author: { id: scene.author.id } },
  ]);
  expect(second.cursor).toBeNull();

  await viewer.call(withdrawReport, { kind: 'person', targetId: scene.author.id });
  expect(await list()).toEqual(['venue', 'post']);
  await server.db`update reports set status = 'upheld' where reporter_id = ${viewer.id} and kind = 'venue'`;
  expect(await list()).toEqual(['post']);
});

test('EXP-065 EXP-113 the list of reports does not name an author who has blocked the reporter', async () => {
  const scene = await createAuthorWithTestContent();
  const viewer = await createSignedInPerson('Vera');
  await viewer.call(reportContent, { kind: 'post', targetId: scene.postId, reason: 'spam', block: true });
  const list = async () => (await viewer.call(listReports, {})).ok.reports;
  expect(await list()).toMatchObject([{ author: { id: scene.author.id } }]);
  await scene.author.call(blockUser, { userId: viewer.id });
  expect(await list()).toMatchObject([{ targetId: scene.postId, author: null }]);
});
