/** Grants to e-mail addresses on the wire. They are made on the machine, and paid to whoever proved the address. */
import * as z from 'zod';
import { longTimeoutMs, mutation, query } from '#platform/contract/define.ts';
import { emailField } from '#platform/contract/text.ts';

const args = z.strictObject({
  /** The caller's own address, in any case. */
  email: emailField(),
});
const result = z.object({
  /** False while the address is not proven: nothing is paid before. */
  verified: z.boolean(),
  /** What was paid by this call. */
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
