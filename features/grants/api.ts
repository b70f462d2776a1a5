/**
 * Wire declarations of grants to e-mail addresses. The operator creates them; they are paid to the account with the
 * verified address.
 */
import * as z from 'zod';
import { longTimeoutMs, mutation, query } from '#platform/contract/define.ts';
import { emailField } from '#platform/contract/text.ts';

const args = z.strictObject({
  /** The caller's own address, in any case. */
  email: emailField(),
});
const result = z.object({
  /** False while the address is unverified: nothing is paid. */
  verified: z.boolean(),
  /** The amount paid by this call. */
  amount: z.int(),
  note: z.string().nullable(),
});

export const reconcileEmailTokenGrants = mutation({
  name: 'reconcileEmailTokenGrants',
  summary: 'Pays the tokens that were promised to your proven e-mail, once for ever.',
  access: 'user',
  idempotency: 'natural',
  timeoutMs: longTimeoutMs,
  args,
  result,
  reasons: ['email_not_yours'],
});

export const reconcileEmailEquityGrants = mutation({
  name: 'reconcileEmailEquityGrants',
  summary: 'Records the shares that were promised to your proven e-mail, once for ever.',
  access: 'user',
  idempotency: 'natural',
  timeoutMs: longTimeoutMs,
  args,
  result,
  reasons: ['email_not_yours'],
});

export const getEquity = query({
  name: 'getEquity',
  summary: 'Your shares in the house. They cannot be spent.',
  access: 'user',
  args: z.strictObject({}),
  result: z.object({
    total: z.int(),
    records: z.array(z.object({ amount: z.int(), note: z.string(), at: z.iso.datetime() })),
  }),
});
