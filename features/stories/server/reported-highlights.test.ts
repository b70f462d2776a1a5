/** Reports of highlights because of their names, over the wire. */
import { expect, test } from 'vitest';
import { updatePrivacy } from '#features/follows/api.ts';
import { reportContent, withdrawReport } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createHighlight, getHighlight, listHighlights, updateHighlight } from '../api-highlights.ts';
import {
  moveStoriesIntoPast,
  ana,
  ben,
  cem,
  createTestId,
  server,
  setUpStoryTests,
  shareTestStory,
} from './stories-harness.ts';

setUpStoryTests();

async function createTestHighlight(name: string): Promise<string> {
  const { id } = await shareTestStory(ana, { caption: `For ${name}`, location: 'Arizona Canal' });
  await moveStoriesIntoPast(24);
  return (await ana.call(createHighlight, { id: createTestId(), name, storyIds: [id] })).ok.highlight.id;
}
const listNames = async (viewer: TestActor) =>
  (await viewer.call(listHighlights, { userId: ana.id })).ok.highlights.map(({ name }) => name);

test('EXP-113 EXP-039 a reported highlight is hidden from its reporter only, until the report is withdrawn', async () => {
  const targetId = await createTestHighlight('Rude words');
  const report = { kind: 'highlight', targetId };
  expect((await server.guest.call(reportContent, { ...report, reason: 'hate' })).status).toBe(401);
  void (await ben.call(reportContent, { ...report, reason: 'hate' })).ok;
  expect(await listNames(ben)).not.toContain('Rude words');
  expect((await ben.call(getHighlight, { highlightId: targetId })).status).toBe(404);
  for (const viewer of [ana, cem, server.guest]) {
    expect(await listNames(viewer)).toContain('Rude words');
    expect((await viewer.call(getHighlight, { highlightId: targetId })).status).toBe(200);
  }
  void (await ben.call(withdrawReport, report)).ok;
  expect(await listNames(ben)).toContain('Rude words');
});

test('EXP-113 the report of a highlight keeps the name that its owner changes later', async () => {
  const targetId = await createTestHighlight('Insult');
  void (await ben.call(reportContent, { kind: 'highlight', targetId, reason: 'hate' })).ok;
  void (await ana.call(updateHighlight, { highlightId: targetId, name: 'Flowers' })).ok;
  const rows = await server.db`
    select target_user_id, reported_text from reports where target_id = ${targetId} and reporter_id = ${ben.id}`;
  expect(rows).toEqual([{ target_user_id: ana.id, reported_text: 'Insult' }]);
});

test('EXP-113 EXP-067 nobody reports a highlight of their own, an unknown one, or one of a private account', async () => {
  const targetId = await createTestHighlight('Mine');
  const report = async (reporter: TestActor, id: string) =>
    (await reporter.call(reportContent, { kind: 'highlight', targetId: id, reason: 'spam' })).status;
  expect(await report(ana, targetId)).toBe(400);
  expect(await report(ben, '0195c6f0-0000-7000-8000-00000000ffff')).toBe(404);
  void (await ana.call(updatePrivacy, { isPrivate: true })).ok;
  expect(await report(cem, targetId)).toBe(404);
  void (await ana.call(updatePrivacy, { isPrivate: false })).ok;
});
