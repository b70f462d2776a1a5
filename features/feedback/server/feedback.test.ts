import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { findOperatorCommand, listOperatorCommands } from '#platform/kernel/operator-command.ts';
import { processSubmitFeedback } from '../api.ts';
import { feedbackFeature } from './feature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('AUTH-013 FN-011 processSubmitFeedback requires authentication', async () => {
  const answer = await server.guest.call(processSubmitFeedback, { message: 'Hello' });
  expect([answer.status, answer.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
});

test('FN-011 Q-60 feedback is stored once, under the sender; invalid feedback is refused', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const id = server.plaza.platform.newId();
  const said = { id, category: 'bug' as const, message: ' The map is upside down ', rating: 2, path: '/map' };
  for (let round = 0; round < 2; round++)
    expect((await ana.post('processSubmitFeedback', { ...said, userId: ben.id })).body).toEqual({
      id,
      received: true,
    });
  const rows = await server.db`select user_id as "userId", category, message, rating, path from feedback`;
  expect(rows).toEqual([
    { userId: ana.id, category: 'bug', message: 'The map is upside down', rating: 2, path: '/map' },
  ]);
  const taken = await ben.call(processSubmitFeedback, said);
  expect([taken.status, taken.error.details.reason]).toEqual([409, 'id_taken']);
  for (const args of [
    {},
    { message: ' ' },
    { message: 'x'.repeat(2_001) },
    { message: 'x', category: 'praise' },
    { message: 'x', rating: 6 },
    { message: 'x', rating: 1.5 },
    { message: 'x', stars: 5 },
  ])
    expect((await ana.post('processSubmitFeedback', args)).status).toBe(400);
});

function operate(...typed: string[]): Promise<string> {
  const commands = listOperatorCommands(collectContributions([feedbackFeature]));
  const { command, args } = findOperatorCommand(commands, typed)!;
  return command.run(server.plaza.platform.mutate, args);
}

test('Q-60 the operator reads unanswered feedback, newest last, and takes answered messages off the list', async () => {
  await server.db`delete from feedback`;
  expect(await operate('feedback', 'list')).toBe('There is no unanswered feedback.');
  const cem = await server.person('Cem');
  const send = async (args: { message: string; rating?: number; path?: string }) => {
    server.clock.advance(1_000);
    const { id } = (await cem.call(processSubmitFeedback, args)).ok;
    return { id, at: server.clock.now().toISOString() };
  };
  const first = await send({ message: 'Where is my post?\nI lost it', rating: 2, path: '/map' });
  const second = await send({ message: 'Found it' });
  const sender = `@${cem.handle} <cem@example.org>`;
  const later = `${second.at}  ${second.id}  other  ${sender}\n  Found it`;
  expect(await operate('feedback', 'list')).toBe(
    `${first.at}  ${first.id}  other  2/5  ${sender}  /map\n  Where is my post?\n  I lost it\n\n${later}`,
  );
  expect(await operate('feedback', 'done', first.id)).toBe('This feedback is answered.');
  await expect(operate('feedback', 'done', first.id)).rejects.toThrow(
    `There is no unanswered feedback ${first.id}.`,
  );
  expect(await operate('feedback', 'list')).toBe(later);
});
