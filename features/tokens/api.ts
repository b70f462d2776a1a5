/**
 * Declares the API functions of the tokens feature. All functions are read-only: the server transfers tokens itself, in
 * the transaction of the action that earns or spends them.
 */
import * as z from 'zod';
import { defineQuery } from '#platform/contract/define.ts';
import { cursorSchema, createPageSizeSchema, createUserIdSchema } from '#platform/contract/text.ts';
import { tokenStatementFilterNames } from './domain/statement-kinds.ts';

const tokens = z.int();

const balance = z.object({
  balance: tokens,
  /** Tokens that the user can spend: the balance minus the held (reserved) tokens. */
  available: tokens,
  held: tokens,
  /** Sum of all tokens that were ever granted to the user. Never decreases. */
  earned: tokens,
});

const balanceWithHolds = balance.extend({
  /**
   * Pending holds (reservations of tokens), newest first. At most 50 are listed; `held` is the sum of all pending
   * holds.
   */
  holds: z.array(
    z.object({
      id: z.string(),
      amount: tokens,
      text: z.string(),
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
      /** Time at which the hold expires and its tokens become available again. */
      expiresAt: z.iso.datetime(),
    }),
  ),
});

const statement = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      /** Number of tokens: positive if the user received them, negative if the user spent or lost them. */
      amount: tokens,
      reason: z.string(),
      text: z.string(),
      balanceAfter: tokens,
      /**
       * Thing that caused the transfer, such as a post or an achievement, to which the entry links. Null if there is
       * none.
       */
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
    }),
  ),
  cursor: z.string().nullable(),
});

const books = z.object({
  minted: tokens,
  burned: tokens,
  /** Sum of the balances of all accounts except the mint and burn accounts. Equals minted − burned tokens. */
  inAccounts: tokens,
  byKind: z.object({ user: tokens, escrow: tokens, platform: tokens }),
  /** Number of users with a token account. */
  accounts: z.int(),
  transfers: z.int(),
  /** Number of pending holds, which reserve tokens for a later payment. */
  holds: z.int(),
  balanced: z.boolean(),
  /** Result of the last daily check of the ledger; null before the first one. */
  lastCheck: z
    .object({
      day: z.iso.date(),
      at: z.iso.datetime(),
      closed: z.boolean(),
      problems: z.array(z.object({ id: z.string(), violations: z.int() })),
    })
    .nullable(),
});

/**
 * Returns the caller's token balance, available tokens, held (reserved) tokens and the sum of all tokens ever earned.
 */
export const getBalance = defineQuery({
  name: 'getBalance',
  summary:
    "Returns the caller's token balance, available and held tokens, and the total ever earned. Live if `userId` is the caller's id.",
  access: 'user',
  args: z.strictObject({
    /**
     * The caller's own user id. A live subscription requires this argument, but the result does not depend on it: the
     * function always returns the caller's own balance.
     */
    userId: createUserIdSchema().optional(),
  }),
  result: balanceWithHolds,
  live: { list: 'holds', viewerDefaults: {}, needs: ['userId'], ownOnly: true },
});

/** Lists the transfers to and from the caller's token account, newest first. */
export const listStatement = defineQuery({
  name: 'listStatement',
  summary:
    "Lists the transfers to and from the caller's token account, newest first. `direction` and `kind` filter the list.",
  access: 'user',
  args: z.strictObject({
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
    /** Lists only incoming or only outgoing tokens. Default: both. */
    direction: z.enum(['in', 'out'], { error: 'direction must be in or out' }).optional(),
    /** Lists only entries of this kind, such as `posts` or `likes`. Default: all kinds. */
    kind: z.enum(tokenStatementFilterNames, { error: 'Unknown kind' }).optional(),
  }),
  result: statement,
  reasons: ['cursor'],
});

/** Returns the public totals of the token ledger (minted, burned and held tokens), and whether the ledger balances. */
export const getBooks = defineQuery({
  name: 'getBooks',
  summary:
    'Returns the public token ledger totals: minted, burned and held tokens, and whether the books balance.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({}),
  result: books,
});

/** Returns the public totals of the token ledger by reason of the transfers and by day. */
export const getBooksHistory = defineQuery({
  name: 'getBooksHistory',
  summary: 'Returns the public token ledger totals by reason and by day.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({}),
  result: z.object({
    /** Time at which the sums were computed. */
    at: z.iso.datetime(),
    /** Sums of transferred tokens for each reason, largest first. */
    byReason: z.array(
      z.object({
        reason: z.string(),
        text: z.string(),
        granted: tokens,
        burned: tokens,
        /**
         * Sum of the transfers between users, escrow accounts and the platform. Excludes transfers to or from the mint,
         * which creates tokens, and the burn account, which receives destroyed tokens.
         */
        moved: tokens,
        transfers: z.int(),
      }),
    ),
    /**
     * Cumulative totals at the end of each day (UTC) on which tokens were transferred, oldest first; at most the last
     * 400 such days.
     */
    days: z.array(z.object({ day: z.iso.date(), granted: tokens, burned: tokens, inAccounts: tokens })),
  }),
});

/**
 * Returns the caller's balance, the caller's statement or the public ledger totals, depending on `action`. Transfers no
 * tokens. The requirement FN-006 prescribes the function's name.
 */
export const processCoreTokensSecure = defineQuery({
  name: 'processCoreTokensSecure',
  summary:
    "Returns the caller's balance, the caller's statement or the public ledger totals, as `action` says.",
  access: 'user',
  args: z.strictObject({
    action: z.enum(['balance', 'statement', 'books'], {
      error: 'action must be balance, statement or books',
    }),
    limit: createPageSizeSchema(50),
    cursor: cursorSchema,
  }),
  result: z.discriminatedUnion('action', [
    z.object({ action: z.literal('balance'), balance }),
    z.object({ action: z.literal('statement'), statement }),
    z.object({ action: z.literal('books'), books }),
  ]),
  reasons: ['cursor'],
});
