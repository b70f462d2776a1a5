/** Tests the operator commands that suspend a person, beside a running server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { createPost } from '#features/posts/api.ts';
import { getPost } from '#features/feed/api.ts';
import { createStandaloneMutationRunner } from '#platform/kernel/create-standalone-mutation-runner.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { findOperatorCommand, listOperatorCommands } from '#platform/kernel/operator-command.ts';
import { deactivateAccount, getSession, logIn } from '../api.ts';
import { accountsFeature } from './feature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Runs a command of the operator outside the server, as `npm run admin` does. */
function operate(...typed: string[]): Promise<string> {
  const commands = listOperatorCommands(collectContributions([accountsFeature]));
  const { command, args } = findOperatorCommand(commands, typed)!;
  return command.run(createStandaloneMutationRunner(server.db, server.clock), args);
}

test('a suspended person is signed out and hidden at once and cannot sign in, until the suspension ends', async () => {
  const ben = await server.person('Ben');
  const email = 'ben@example.org';
  const { id: postId } = (await ben.call(createPost, { content: 'Buy my pills' })).ok.post;
  const readPost = async () => (await server.guest.call(getPost, { postId })).status;
  const signIn = () => server.guest.call(logIn, { email, password: 'Ben likes long walks' });
  expect(await readPost()).toBe(200);

  expect(await operate('suspend', 'Ben@Example.org')).toBe(
    `${email} is suspended, and signed out everywhere.`,
  );
  expect(await operate('suspend', email)).toBe(`${email} was suspended already.`);
  await expect.poll(async () => (await ben.call(getSession, {})).ok.user).toBeNull();
  await expect.poll(readPost).toBe(404);
  const refused = await signIn();
  expect([refused.status, refused.error.details.reason]).toEqual([403, 'account_suspended']);

  expect(await operate('unsuspend', email)).toBe(`${email} can sign in again.`);
  expect(await operate('unsuspend', email)).toBe(`${email} was not suspended.`);
  await expect.poll(readPost).toBe(200);
  expect((await signIn()).status).toBe(200);
  const audit = await server.db`
    select action from audit_log where target = ${ben.id} and actor = 'command line' order by id`;
  expect(audit.map(({ action }) => action)).toEqual(['accountSuspended', 'accountSuspensionEnded']);
});

test('the end of a suspension shows no content of a person who has deactivated the account', async () => {
  const cem = await server.person('Cem');
  void (await cem.call(deactivateAccount, {})).ok;
  await operate('suspend', 'cem@example.org');
  await operate('unsuspend', 'cem@example.org');
  const events = await server.db`
    select name from events where payload->>'userId' = ${cem.id} and name in ('userSuspended', 'accountReactivated')`;
  expect(events.map(({ name }) => name)).toEqual(['userSuspended']);
});

test('only an account can be suspended', async () => {
  await expect(operate('suspend', 'nobody@example.org')).rejects.toThrow(
    'Nobody has signed up with nobody@example.org yet.',
  );
  await expect(operate('suspend', 'nobody')).rejects.toThrow(/: nobody$/);
});
