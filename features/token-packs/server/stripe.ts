/** Calls Stripe's API, and checks the signatures of Stripe's webhook requests. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { FunctionError } from '#platform/contract/errors.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import type { Config } from '#platform/kernel/config.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { isStripeSignatureTimeRecent, parseStripeSignatureHeader } from '../domain/read-signature.ts';

type StripeConfig = NonNullable<Config['stripe']>;

const sessionSchema = z.object({ id: z.string().max(255), url: z.url({ protocol: /^https?$/ }) });

/** Version of Stripe's API that this file requests. The code depends on the formats of this version. */
const apiVersion = '2025-09-30.clover';

const createPaymentServiceError = () =>
  new FunctionError('unavailable', "The payment service can't be reached. Try again in a minute.", {
    reason: 'payment_service',
  });

/**
 * Creates a Stripe Checkout session. Repeating the call with the same idempotency key returns the same
 * session.
 * @throws FunctionError `unavailable` if Stripe cannot be reached or refuses the session
 */
export async function createCheckoutSession(
  { egress, log }: Pick<Platform, 'egress' | 'log'>,
  stripe: StripeConfig,
  order: {
    purchaseId: string;
    name: string;
    cents: number;
    currency: string;
    returnUrl: string;
  },
): Promise<{ id: string; url: string }> {
  const { purchaseId, name, cents, currency, returnUrl } = order;
  const form = new URLSearchParams({
    mode: 'payment',
    client_reference_id: purchaseId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency,
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': name,
    success_url: returnUrl,
    cancel_url: returnUrl,
  });
  try {
    const { status, bytes } = await egress.fetch(new URL('/v1/checkout/sessions', stripe.url), {
      purpose: 'payments',
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': apiVersion,
        'idempotency-key': purchaseId,
      },
      body: Buffer.from(form.toString()),
      accept: ['application/json'],
    });
    const session = sessionSchema.safeParse(JSON.parse(Buffer.from(bytes).toString()));
    if (status === 200 && session.success) return session.data;
    log.error({ status }, 'Stripe refused a checkout session');
  } catch (error) {
    if (!(error instanceof EgressError) && !(error instanceof SyntaxError)) throw error;
    log.error({ err: error }, 'Stripe cannot be reached');
  }
  throw createPaymentServiceError();
}

/** Returns true if `text` is the HMAC signature of the payload with the secret. Compares in constant time. */
function isSignature(text: string, payload: Buffer, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(payload).digest('hex'));
  const given = Buffer.from(text);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Checks the signature that Stripe computed from the raw body of a webhook request. Returns the reason for refusing the
 * request; null if the signature is valid.
 */
export function findStripeSignatureRefusalReason(
  header: string | undefined,
  body: Buffer,
  secret: string,
  now: Date,
): 'signature' | 'timestamp' | null {
  const read = header === undefined ? null : parseStripeSignatureHeader(header);
  if (read === null) return 'signature';
  const payload = Buffer.concat([Buffer.from(`${read.seconds}.`), body]);
  if (!read.signatures.some((one) => isSignature(one, payload, secret))) return 'signature';
  return isStripeSignatureTimeRecent(read.seconds, now) ? null : 'timestamp';
}
