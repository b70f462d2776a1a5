/** Tests the operator commands that list and decide reports. */
import { expect, test } from 'vitest';
import { exportMyData } from '#features/accounts/api.ts';
import { removeMessage, sendMessage } from '#features/messages/api.ts';
import { createPost } from '#features/posts/api.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { findOperatorCommand, listOperatorCommands } from '#platform/kernel/operator-command.ts';
import { listReports, reportContent, withdrawReport } from '../api.ts';
import { moderationFeature } from './feature.ts';
import { createSignedInPerson, server, registerTestServerHooks } from './moderation-harness.ts';

registerTestServerHooks();

function operate(...typed: string[]): Promise<string> {
  const commands = listOperatorCommands(collectContributions([moderationFeature]));
  const { command, args } = findOperatorCommand(commands, typed)!;
  return command.run(server.plaza.platform.mutate, args);
}

test('the operator reads open reports, oldest first, and a decision applies to all reports of the content', async () => {
  expect(await operate('reports', 'list')).toBe('There is no open report.');
  const [ana, ben, cem] = [
    await createSignedInPerson('Ana'),
    await createSignedInPerson('Ben'),
    await createSignedInPerson('Cem'),
  ];
  const { id: postId } = (await ben.call(createPost, { content: `Buy ${ben.id}` })).ok.post;
  const post = { kind: 'post', targetId: postId };
  void (await ana.call(reportContent, { ...post, reason: 'spam', note: 'Sells pills\nagain' })).ok;
  server.clock.advance(1_000);
  void (await cem.call(reportContent, { ...post, reason: 'scam' })).ok;
  server.clock.advance(1_000);
  void (await cem.call(reportContent, { kind: 'person', targetId: ben.id, reason: 'hate' })).ok;

  const rows = await server.db<{ id: string; email: string; at: Date }[]>`
    select r.id, u.email, r.created_at as at from reports r join users u on u.id = r.target_user_id
    order by r.created_at`;
  const [first, second, third] = rows.map(({ id, at }) => `${at.toISOString()}  ${id}`);
  const author = `by @${ben.handle} <${rows[0]!.email}>, reports about this person: 3`;
  expect(await operate('reports', 'list')).toBe(
    [
      `${first}  spam  from @${ana.handle}`,
      `  post ${postId}  ${author}  open reports: 2`,
      '  Sells pills',
      '  again',
      '',
      `${second}  scam  from @${cem.handle}`,
      `  post ${postId}  ${author}  open reports: 2`,
      '',
      `${third}  hate  from @${cem.handle}`,
      `  person ${ben.id}  ${author}  open reports: 1`,
    ].join('\n'),
  );

  expect(await operate('reports', 'decide', rows[1]!.id, 'upheld')).toBe(
    'Decided as upheld: 2 reports of this content.',
  );
  expect(await operate('reports', 'decide', rows[2]!.id, 'dismissed')).toBe(
    'Decided as dismissed: 1 report of this content.',
  );
  expect(await operate('reports', 'list')).toBe('There is no open report.');
  // A decided report can no longer be withdrawn.
  expect((await ana.call(withdrawReport, post)).ok.withdrawn).toBe(false);
  const audit = await server.db`
    select target, after from audit_log where action = 'reportDecided' order by id`;
  expect(audit.map(({ target, after }) => [target, after.status])).toEqual([
    [postId, 'upheld'],
    [ben.id, 'dismissed'],
  ]);
});

test('EXP-068 EXP-113 the operator reads a reported message that its sender has unsent, and nobody else does', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  const send = async (content: string) =>
    (await ana.call(sendMessage, { recipientId: ben.id, content })).ok.message.id;
  const report = (targetId: string) => ben.call(reportContent, { kind: 'message', targetId, reason: 'scam' });
  const targetId = await send('Pills for you\nCheap');
  void (await report(targetId)).ok;
  void (await ana.call(removeMessage, { messageId: targetId })).ok;
  const [row] = await server.db`select id from reports where target_id = ${targetId}`;
  const printed = await operate('reports', 'list');
  expect(printed).toContain(`  message ${targetId}  by @${ana.handle} `);
  expect(printed.split('\n').slice(-2)).toEqual(['  > Pills for you', '  > Cheap']);
  for (const person of [ana, ben])
    for (const answer of [await person.call(listReports, {}), await person.call(exportMyData, {})])
      expect(JSON.stringify(answer.ok)).not.toContain('Pills');

  const readCopies = async () =>
    (await server.db`select reported_text as copy from reports where reporter_id = ${ben.id}`).map(
      ({ copy }) => copy,
    );
  expect(await readCopies()).toEqual(['Pills for you\nCheap']);
  await operate('reports', 'decide', row!['id'], 'upheld');
  expect(await readCopies()).toEqual([null]);
  const second = await send('More pills');
  void (await report(second)).ok;
  void (await ana.call(removeMessage, { messageId: second })).ok;
  expect((await ben.call(withdrawReport, { kind: 'message', targetId: second })).ok.withdrawn).toBe(true);
  expect(await readCopies()).toEqual([null]);
  expect(await operate('reports', 'list')).toBe('There is no open report.');
});

test('a decision needs an open report and one of the two words', async () => {
  await expect(operate('reports', 'decide', 'x', 'upheld')).rejects.toThrow('There is no open report x.');
  await expect(operate('reports', 'decide', 'x', 'maybe')).rejects.toThrow(
    'The decision is upheld or dismissed: maybe',
  );
});

test('beyond 200 open reports the list says how many newer ones there are', async () => {
  const [ana, ben] = [await createSignedInPerson('Ana'), await createSignedInPerson('Ben')];
  await server.db`
    insert into reports (id, reporter_id, kind, target_id, target_user_id, reason, created_at)
    select gen_random_uuid(), ${ana.id}, 'post', 'post ' || n, ${ben.id}, 'spam', now()
    from generate_series(1, 203) n`;
  const list = await operate('reports', 'list');
  expect(list.split('\n\n')).toHaveLength(201);
  expect(list.endsWith('\n\n… and 3 newer')).toBe(true);
});
