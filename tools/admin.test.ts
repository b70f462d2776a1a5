/** Tests of the admin command for settings. A server with a data folder of its own runs at the same time. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { features } from '#app/features.ts';
import { type RunningPlaza, startPlaza } from '#app/start.ts';
import { readConfig } from '#platform/kernel/config.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { copyPreparedServerDataFolder } from '#platform/testkit/prepared-data-folder.ts';
import { signUp } from '#features/accounts/api.ts';
import { listDonationOptions, requestInvestorInvite } from '#features/donations/api.ts';
import { runAdminCommand } from './admin-command.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: string;
let plaza: RunningPlaza;
const log = pino({ level: 'error' }, pino.destination(2));

function start(): Promise<RunningPlaza> {
  const config = readConfig({
    PORT: '0',
    PLAZA_DATA: folder,
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  });
  return startPlaza(config, { features, jobs: false, log });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-admin-'));
  copyPreparedServerDataFolder(folder);
  plaza = await start();
});
afterAll(async () => {
  await plaza.stop();
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({ ...process.env, PLAZA_DATA: folder, DATABASE_URL: '' });

/** Runs the command in this process; returns its output, or its error. */
const admin = (...args: string[]): Promise<string> =>
  runAdminCommand(args, environment()).catch((error: Error) => error.message);

/** Runs the command like an operator, in a process of its own. */
const runProcess = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tools/admin.ts', ...args], { env: environment() });

const offered = async () =>
  (await new TestActor(plaza.url).call(listDonationOptions, {})).ok.options.map(({ id, link }) => [id, link]);
const contactOnly = [['partnership', null]];

test('DATA-003 a changed setting applies to every visitor, immediately and after a restart', async () => {
  expect(await offered()).toEqual(contactOnly);
  const link = 'https://pay.example.org/5';
  expect(await runProcess('set', 'donations.fuelLink', link)).toEqual({
    stdout: `donations.fuelLink = ${link}. A running server uses it at once.\n`,
    stderr: '',
  });
  const withLink = [['fuel', link], ...contactOnly];
  await vi.waitFor(async () => expect(await offered()).toEqual(withLink), { timeout: 5_000 });
  await plaza.stop();
  plaza = await start();
  expect(await offered()).toEqual(withLink);
  expect(await admin('unset', 'donations.fuelLink')).toMatch(/^donations\.fuelLink = \(none\)\./);
  await vi.waitFor(async () => expect(await offered()).toEqual(contactOnly), { timeout: 5_000 });
});

test('DATA-004 a missing key has its default, and no start changes a stored value', async () => {
  expect(await admin('get', 'analytics.keepDays')).toMatch(/^analytics\.keepDays = 90 {2}\(default\) /);
  await admin('set', 'analytics.keepDays', '30');
  await plaza.stop();
  plaza = await start();
  const all = (await admin('get')).split('\n');
  expect(all.find((line) => line.startsWith('analytics.'))).toMatch(/^analytics\.keepDays = 30 {2}\(set\) /);
  expect(all.find((line) => line.startsWith('links.'))).toMatch(/^links\.fetchPages = on {2}\(default\) /);
});

test('each change of a setting is in the audit log once, with the value before and after', async () => {
  await admin('set', 'links.fetchPages', 'off');
  await admin('set', 'links.fetchPages', 'off');
  await admin('unset', 'links.fetchPages');
  const rows = await plaza.platform.db`
    select actor, before, after from audit_log where action = 'settingChanged' and target = 'links.fetchPages' order by id`;
  expect([...rows]).toEqual([
    { actor: 'command line', before: { value: true }, after: { value: false } },
    { actor: 'command line', before: { value: false }, after: { value: true } },
  ]);
});

test('SHELL-054 Q-09 the operator reads the requests for an invitation, newest last, with e-mail and message', async () => {
  expect(await admin('investors', 'list')).toBe('Nobody has asked to be invited as an investor.');
  const guest = new TestActor(plaza.url);
  const ask = (name: string, email: string, message?: string) =>
    guest.call(requestInvestorInvite, { name, email, ...(message === undefined ? {} : { message }) });
  void (await ask('Ida', 'ida@example.org', 'Two shops.\nCall me')).ok;
  void (await ask('Ivo', 'ivo@example.org')).ok;
  const { stdout } = await runProcess('investors', 'list');
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  expect(stdout).toMatch(
    new RegExp(
      `^${time}  Ida  <ida@example.org>\n  Two shops\\.\n  Call me\n\n${time}  Ivo  <ivo@example.org>\n$`,
    ),
  );
});

test('SHELL-054 Q-09 an answered request leaves the list, a new one of the same e-mail returns, and older ones are counted', async () => {
  const guest = new TestActor(plaza.url);
  const email = 'iris@example.org';
  void (await guest.call(requestInvestorInvite, { name: 'Iris', email, message: 'First' })).ok;
  expect(await admin('investors', 'done', 'Iris@Example.org')).toBe(`The request of ${email} is answered.`);
  expect(await admin('investors', 'done', email)).toBe(`There is no unanswered request of ${email}.`);
  expect(await admin('investors', 'list')).not.toContain(email);
  await plaza.platform.db`
    insert into investor_requests (id, name, email, message, created_at)
    select gen_random_uuid(), 'Many', 'many' || n || '@example.org', '', now() from generate_series(1, 201) n`;
  void (await guest.call(requestInvestorInvite, { name: 'Iris', email, message: 'Second' })).ok;
  const earlier = await plaza.platform.db`
    select count(*)::int as count from investor_requests where answered_at is null`;
  const list = await admin('investors', 'list');
  expect(list.startsWith(`… and ${earlier[0]!['count'] - 200} older\n\n`)).toBe(true);
  expect(list.endsWith(`  Iris  <${email}>\n  Second`)).toBe(true);
  // A request that is sent again is the latest one, with its new text.
  void (await guest.call(requestInvestorInvite, { name: 'One', email: 'many1@example.org', message: 'Now' }))
    .ok;
  expect((await admin('investors', 'list')).endsWith('  One  <many1@example.org>\n  Now')).toBe(true);
});

test('AUTH-018 the command makes no admin of an account whose e-mail is not confirmed, unless told so', async () => {
  const email = 'ada@example.org';
  const account = { email, password: 'Ada likes long walks', displayName: 'Ada' };
  void (await new TestActor(plaza.url).call(signUp, account)).ok;
  expect(await admin('grant', email)).toMatch(
    /^The account of ada@example\.org has not confirmed this email/,
  );
  expect(await admin('list')).toBe('There is no admin yet.');
  expect(await admin('grant', email, '--unconfirmed')).toBe(`${email} is an admin now.`);
  expect(await admin('revoke', email)).toBe(`${email} is no longer an admin.`);
});

test.each([
  [['set', 'donations.fuelLink', 'http://pay.example.org'], /^donations\.fuelLink must be an https URL/],
  [['set', 'analytics.keepDays', 'many'], /^analytics\.keepDays must be a whole number from 1 to 90$/],
  [['set', 'nothing', '1'], /^There is no setting nothing\. Settings: analytics\.keepDays, /],
  [['set', '__proto__', '1'], /^There is no setting __proto__\./],
  [['set', 'links.fetchPages', 'maybe'], /^links\.fetchPages must be on or off$/],
  [['set', 'links.fetchPages'], /^Usage: /],
  [['unset'], /^Usage: /],
  [['constructor', 'x'], /^Usage: /],
  [['grant', 'nobody'], /: nobody$/],
  [['grant', 'ada@example.org', 'yes'], /^Usage: /],
])('the command refuses %j with one line', async (args, line) => {
  const refusal = await admin(...args);
  expect(refusal).toMatch(line);
  expect(refusal).not.toContain('\n');
});

test('a refused command prints its one line as an error and exits with 1', async () => {
  await expect(runProcess('set', 'analytics.keepDays', 'many')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'analytics.keepDays must be a whole number from 1 to 90\n',
  });
});
