/** HTTP route of Stripe's webhook. It exists only if the operator has configured Stripe keys. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { consumeRequestRateLimit } from '#platform/rpc/consume-request-rate-limit.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';
import { findStripeSignatureRefusalReason } from './stripe.ts';

const maxBodyBytes = 64 * 1024;

const refusals = {
  signature: 'The Stripe-Signature header does not match the body',
  timestamp: 'The signature is more than 5 minutes old',
} as const;

/** Registers the HTTP route `POST /webhooks/stripe`. */
export function registerStripeWebhook(server: FastifyInstance, platform: Platform): void {
  const { stripe } = platform.config;
  if (stripe === undefined) return;
  server.post('/webhooks/stripe', async (request) => {
    await consumeRequestRateLimit(platform, request);
    const body = await readRawBody(request);
    const header = request.headers['stripe-signature'];
    const signature = Array.isArray(header) ? undefined : header;
    const refusal = findStripeSignatureRefusalReason(
      signature,
      body,
      stripe.webhookSecret,
      platform.clock.now(),
    );
    if (refusal !== null) throw createInvalidArgumentError(refusals[refusal], refusal);
    const event = parse(body);
    return platform.mutate((ctx) => handleStripeEvent(ctx, event));
  });
}

/** Reads the exact bytes of the request body, because Stripe computes the signature from these bytes. */
async function readRawBody({ raw }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes)
      throw createInvalidArgumentError(`The body is larger than ${maxBodyBytes} bytes`, 'too_big');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw createInvalidArgumentError('The body is not JSON', 'json');
  }
}
