/**
 * Declares the API functions of grants. The operator promises tokens, or shares in the project, to an e-mail address.
 * The account with this address receives them once the address is verified.
 */
import * as z from 'zod';
import { slowFunctionTimeoutMs, defineMutation, defineQuery } from '#platform/contract/define.ts';
import { emailField } from '#platform/contract/text.ts';

const args = z.strictObject({
  /** The caller's own e-mail address, in upper or lower case. */
  email: emailField(),
});
const result = z.object({
  /** True if the e-mail address is verified. If false, nothing is paid. */
  verified: z.boolean(),
  /** Number of tokens or shares that this call paid; 0 if there was nothing to pay. */
  amount: z.int(),
  note: z.string().nullable(),
});

/** Pays the tokens that the operator promised to the caller's verified e-mail (CALL-001). */
export const reconcileEmailTokenGrants = defineMutation({
  name: 'reconcileEmailTokenGrants',
  summary: "Pays the tokens promised to the caller's verified email. Each grant is paid once.",
  access: 'user',
  idempotency: 'natural',
  timeoutMs: slowFunctionTimeoutMs,
  args,
  result,
  reasons: ['email_not_yours'],
});

/**
 * Records the shares that the operator promised to the caller's verified e-mail. Shares that were recorded before are
 * not recorded again (CALL-002).
 */
export const reconcileEmailEquityGrants = defineMutation({
  name: 'reconcileEmailEquityGrants',
  summary: "Records the shares promised to the caller's verified email. Each grant is recorded once.",
  access: 'user',
  idempotency: 'natural',
  timeoutMs: slowFunctionTimeoutMs,
  args,
  result,
  reasons: ['email_not_yours'],
});

/** Returns the caller's shares in the project. */
export const getEquity = defineQuery({
  name: 'getEquity',
  summary: "Returns the caller's shares. Shares can't be spent.",
  access: 'user',
  args: z.strictObject({}),
  result: z.object({
    total: z.int(),
    records: z.array(z.object({ amount: z.int(), note: z.string(), at: z.iso.datetime() })),
  }),
});
