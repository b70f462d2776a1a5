import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';

let server: TestServer;
let smtp: SMTPServer;
let refuse = false;
const received: Buffer[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('451 later') : null),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    config: { mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Plaza <hello@plaza.example>' } },
  });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const queue = (to: string, text: string, expiresAt?: Date) =>
  server.db.begin((tx) =>
    queueMail(
      {
        tx,
        now: server.clock.now(),
        newId: server.plaza.platform.newId,
        platform: server.plaza.platform,
        afterCommit: () => {},
      },
      {
        to,
        subject: 'Grüße from the plaza',
        text,
        kind: 'notice',
        requester: null,
        ...(expiresAt && { expiresAt }),
      },
    ),
  );

test('EXP-013 a queued mail is sent once, unchanged, and its text is deleted afterwards', async () => {
  await queue('ana@example.com', 'Hello Ñ 🌵\n\nhttp://plaza.example/x?token=abc\n');
  const sent = await Promise.all([sendDueMails(server.plaza.platform), sendDueMails(server.plaza.platform)]);
  expect(sent[0] + sent[1]).toBe(1);
  expect(await sendDueMails(server.plaza.platform)).toBe(0);
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0]!);
  expect(mail).toMatchObject({
    subject: 'Grüße from the plaza',
    from: { name: 'Plaza', address: 'hello@plaza.example' },
    to: [{ address: 'ana@example.com' }],
  });
  expect(mail.text!.trim()).toBe('Hello Ñ 🌵\n\nhttp://plaza.example/x?token=abc');
  const [row] = await server.db`select body, sent_at from mail_outbox`;
  expect(row!['body']).toBe('');
  expect(row!['sent_at']).not.toBeNull();
});

test('EXP-013 a mail that cannot be sent is retried with growing delays', async () => {
  refuse = true;
  await queue('ben@example.com', 'Hello');
  expect(await sendDueMails(server.plaza.platform)).toBe(0);
  expect(await sendDueMails(server.plaza.platform)).toBe(0);
  const [row] =
    await server.db`select attempts, last_error, next_attempt_at from mail_outbox where sent_at is null`;
  expect(row).toMatchObject({
    attempts: 1,
    next_attempt_at: new Date(server.clock.now().getTime() + 60_000),
  });
  expect(row!['last_error']).toContain('451');
  refuse = false;
  server.clock.advance(60_000);
  expect(await sendDueMails(server.plaza.platform)).toBe(1);
});

test('EXP-013 a mail whose link expired during an outage of the mail server is not sent, later mails are', async () => {
  refuse = true;
  await queue('ida@example.com', 'A link', new Date(server.clock.now().getTime() + 60 * 60_000));
  expect(await sendDueMails(server.plaza.platform)).toBe(0);
  server.clock.advance(60 * 60_000);
  refuse = false;
  const before = received.length;
  await queue('ivo@example.com', 'A newer link', new Date(server.clock.now().getTime() + 60 * 60_000));
  expect(await sendDueMails(server.plaza.platform)).toBe(1);
  expect((await PostalMime.parse(received[before]!)).to![0]!.address).toBe('ivo@example.com');
});

/** Returns a platform whose database fails the next `count` statements that store a sent mail, with an error code. */
function failToStore(count: number, code = 'CONNECTION_CLOSED'): Platform {
  const { platform } = server.plaza;
  const lost = () => Object.assign(new Error('The connection was lost'), { code });
  const db = new Proxy(platform.db, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) =>
      args[0].some((part) => part.includes('set sent_at')) && count-- > 0
        ? Promise.reject(lost())
        : (Reflect.apply(target as never, self, args) as unknown),
  });
  return { ...platform, db };
}

test.each([
  ['a short outage of the database', 'CONNECTION_CLOSED'],
  ['a statement that took too long', '57014'],
  ['a lock that was held too long', '55P03'],
])('F2 EXP-013 after %s the accepted mail is not sent again, and the others follow', async (_cause, code) => {
  for (const name of ['cas', 'dea']) await queue(`${name}@example.com`, 'Hello');
  const before = received.length;
  expect(await sendDueMails(failToStore(1, code))).toBe(2);
  server.clock.advance(60 * 60_000);
  expect(await sendDueMails(server.plaza.platform)).toBe(0);
  expect(received.length - before).toBe(2);
});

test('F2 EXP-013 a mail whose result cannot be stored does not delay the other mails', async () => {
  for (const name of ['eva', 'fay', 'gus']) await queue(`${name}@example.com`, 'Hello');
  await expect(sendDueMails(failToStore(5))).rejects.toThrow('The connection was lost');
  expect(await sendDueMails(server.plaza.platform)).toBe(2);
  // The first mail is sent again after its lease.
  server.clock.advance(3 * 60_000);
  expect(await sendDueMails(server.plaza.platform)).toBe(1);
}, 15_000);

test('when the process stops, no further mail is reserved', async () => {
  await queue('hal@example.com', 'Hello');
  expect(await sendDueMails(server.plaza.platform, AbortSignal.abort())).toBe(0);
  expect(await sendDueMails(server.plaza.platform)).toBe(1);
});
