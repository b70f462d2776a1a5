import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { processContentValidation } from '../api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const check = async (content: string) =>
  (await server.guest.call(processContentValidation, { content, validationType: 'comment' })).ok;

test('FN-012 coarse words are found in any spelling, but not inside other words, and only cause a hint', async () => {
  for (const content of ['What a sh1t show', 'Oh f u c k', 'fuuuck this'])
    expect(await check(content)).toMatchObject({
      valid: true,
      flagged: true,
      findings: [{ code: 'coarse' }],
    });
  for (const content of ['Greetings from Scunthorpe', 'The class passed the assessment', 'Good morning'])
    expect(await check(content)).toEqual({ valid: true, flagged: false, findings: [] });
});

test('FN-012 a text that cannot be published is not valid; an argument that is not a text is refused', async () => {
  expect(await check('')).toMatchObject({ valid: false, findings: [{ code: 'empty', blocks: true }] });
  const full = { content: 'Hello', userId: 'somebody', validationType: 'post' };
  const answer = await server.guest.post('processContentValidation', full);
  expect(answer.ok).toEqual({ valid: true, flagged: false, findings: [] });
  for (const args of [
    {},
    { content: 5 },
    { content: 'x', validationType: 'poem' },
    { content: 'x'.repeat(20_001) },
  ])
    expect((await server.guest.post('processContentValidation', args)).status).toBe(400);
});
