/**
 * Tests of token packs through the HTTP API, with a fake Stripe server. It receives form-encoded requests; the tests
 * send signed webhooks.
 */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getBalance, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations, holdTokens } from '#features/tokens/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { buyTokenPack, listTokenPacks } from '../api.ts';

const secretKey = 'sk_test_key_of_the_stand_in';
const webhookSecret = 'whsec_of_the_stand_in';
let standIn: Server;
let asked: { path: string; headers: Record<string, unknown>; form: URLSearchParams }[] = [];
let refuses = false;
let server: TestServer;
let ana: TestActor;
let count = 0;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      asked.push({ path: request.url!, headers: request.headers, form });
      const isKnown = request.headers.authorization === `Bearer ${secretKey}` && !refuses;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      const id = `cs_test_${form.get('client_reference_id')}`;
      const answer = isKnown
        ? { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` }
        : { error: { type: 'invalid_request_error' } };
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => standIn.once('listening', resolve));
  const { port } = standIn.address() as AddressInfo;
  server = await startTestServer({
    config: { stripe: { secretKey, webhookSecret, url: `http://127.0.0.1:${port}` } },
    log: 'silent',
    egress: { allow: [`127.0.0.1:${port}`] },
  });
});
beforeEach(async () => {
  count += 1;
  asked = [];
  refuses = false;
  ana = await server.person(`Ana Pack ${count}`);
  await server.plaza.listeners.drain();
});
afterAll(async () => {
  expect(await findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
  standIn.closeAllConnections();
  standIn.close();
});

const balance = async () => (await ana.call(getBalance, {})).ok.balance;
const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

async function send(event: object, signing: { secret?: string; at?: number; header?: string } = {}) {
  const { secret = webhookSecret, at = toSeconds(server.clock.now()) } = signing;
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  const header = signing.header ?? `t=${at},v1=${'0'.repeat(64)},v1=${signature},v0=older`;
  const response = await fetch(`${server.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const eventOf = (type: string, object: object, id = `evt_${crypto.randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  livemode: false,
  data: { object },
});

/** Begins a purchase of 120 tokens for 10 dollars. Returns the session as Stripe reports it after the payment. */
async function begin() {
  const { url } = (await ana.call(buyTokenPack, { packId: 'medium' })).ok;
  const { form } = asked.at(-1)!;
  const purchaseId = form.get('client_reference_id')!;
  expect(url).toBe(`https://checkout.stripe.com/c/pay/cs_test_${purchaseId}`);
  return {
    id: `cs_test_${purchaseId}`,
    client_reference_id: purchaseId,
    payment_status: 'paid',
    amount_total: 1_000,
    currency: 'usd',
    payment_intent: `pi_${purchaseId}`,
  };
}
const completed = (session: object, id?: string) => eventOf('checkout.session.completed', session, id);
const refunded = (session: { payment_intent: string }, cents: number, id?: string) =>
  eventOf('charge.refunded', { payment_intent: session.payment_intent, amount_refunded: cents }, id);

test('token packs require authentication', async () => {
  expect((await server.guest.call(listTokenPacks, {})).status).toBe(401);
  expect((await server.guest.call(buyTokenPack, { packId: 'small' })).status).toBe(401);
});

test('a purchase creates a session by a form, and its webhook mints the tokens once', async () => {
  expect((await ana.call(listTokenPacks, {})).ok.packs).toContainEqual({
    id: 'medium',
    tokens: 120,
    cents: 1_000,
  });
  const session = await begin();
  const { path, headers, form } = asked[0]!;
  expect([path, headers['content-type'], headers['idempotency-key']]).toEqual([
    '/v1/checkout/sessions',
    'application/x-www-form-urlencoded',
    session.client_reference_id,
  ]);
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][currency]': 'usd',
    success_url: expect.stringMatching(/\/statement$/) as unknown,
  });
  expect(await balance()).toBe(100);
  expect((await send(completed({ ...session, payment_status: 'unpaid' }))).status).toBe(200);
  expect(await balance()).toBe(100);
  const event = completed(session);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(event)));
  expect(answers.map(({ status, body }) => [status, body['duplicate']]).toSorted()).toEqual([
    [200, false],
    ...Array.from({ length: 4 }, () => [200, true]),
  ]);
  expect(await send(eventOf('checkout.session.async_payment_succeeded', session))).toEqual({
    status: 200,
    body: { received: true, duplicate: false },
  });
  expect(await balance()).toBe(220);
});

test('a webhook with a wrong signature, an old time, another amount or of live mode is refused and changes nothing', async () => {
  const session = await begin();
  const now = toSeconds(server.clock.now());
  const before = (await server.db`select from stripe_events`).length;
  const refusals = [
    [await send(completed(session), { secret: 'whsec_other' }), 400, 'signature'],
    [await send(completed(session), { header: 'v1=abc' }), 400, 'signature'],
    [await send(completed(session), { header: '' }), 400, 'signature'],
    [await send(completed(session), { at: now - 301 }), 400, 'timestamp'],
    [await send(completed(session), { at: now + 301 }), 400, 'timestamp'],
    [await send({ ...completed(session), livemode: true }), 400, 'live_mode'],
    [await send(completed({ ...session, amount_total: 1 })), 400, 'amount'],
    [await send(completed({ ...session, currency: 'eur' })), 400, 'amount'],
    [await send(completed({ ...session, id: 'cs_other' })), 409, 'unknown_purchase'],
    [await send({ type: 'no event' }), 400, 'event'],
    [await send(refunded(session, 1_000)), 409, 'unknown_purchase'],
  ] as const;
  for (const [{ status, body }, wanted, reason] of refusals) {
    const { details } = body['error'] as { details: { reason: string } };
    expect([status, details.reason]).toEqual([wanted, reason]);
  }
  expect(await balance()).toBe(100);
  expect((await server.db`select from stripe_events`).length).toBe(before);
  expect((await send(completed(session))).status).toBe(200);
  expect(await balance()).toBe(220);
});

test('a refund burns its share of the tokens once, and never more than are available', async () => {
  const session = await begin();
  await send(completed(session));
  const half = refunded(session, 500);
  for (const duplicate of [false, true])
    expect((await send(half)).body).toEqual({ received: true, duplicate });
  expect(await balance()).toBe(160);
  const held = await runTransaction(server.db, (tx) =>
    holdTokens(tx, {
      userId: ana.id,
      amount: 150,
      opKey: `test:${ana.id}`,
      reason: 'gift',
      expiresAt: new Date(server.clock.now().getTime() + 3_600_000),
      now: server.clock.now(),
    }),
  );
  expect(held.ok).toBe(true);
  expect((await send(refunded(session, 1_000))).status).toBe(200);
  expect(await balance()).toBe(150);
  const [purchase] = await server.db`
    select burned, unrecovered from token_purchases where id = ${session.client_reference_id}`;
  expect(purchase).toMatchObject({ burned: 70, unrecovered: 50 });
  // The statement shows the refunds as taken back, not as spent.
  const { lines } = (await ana.call(listStatement, { kind: 'takenBack' })).ok;
  expect(lines.map(({ amount }) => amount)).toEqual([-10, -60]);
  expect((await send(refunded(session, 1_000))).status).toBe(200);
  expect(await balance()).toBe(150);
});

test('a payment service that refuses is reported, and nothing is minted', async () => {
  refuses = true;
  const refused = await ana.call(buyTokenPack, { packId: 'small' });
  expect([refused.status, refused.error.details.reason]).toEqual([503, 'payment_service']);
  expect(await balance()).toBe(100);
  const wrong = await ana.call(buyTokenPack, { packId: 'huge' as 'small' });
  expect([wrong.status, wrong.error.message]).toEqual([400, 'packId must be one of small, medium, large']);
});

test('without keys no pack is listed, nothing can be bought, and the webhook does not exist', async () => {
  const plain = await startTestServer();
  try {
    const ben = await plain.person('Ben Plain');
    expect((await ben.call(listTokenPacks, {})).ok.packs).toEqual([]);
    const refused = await ben.call(buyTokenPack, { packId: 'small' });
    expect([refused.status, refused.error.details.reason]).toEqual([501, 'not_configured']);
    const response = await fetch(`${plain.url}/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  } finally {
    await plain.stop();
  }
});
