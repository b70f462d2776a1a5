/**
 * Wire format of tokens. All functions only read: tokens move inside the server, in the transaction of the action that they
 * belong to.
 */
import * as z from 'zod';
import { query } from '#platform/contract/define.ts';
import { cursorField, limitField, userIdField } from '#platform/contract/text.ts';
import { statementKindNames } from './domain/statement-kinds.ts';

const tokens = z.int();

const balance = z.object({
  balance: tokens,
  /** The balance without holds. */
  available: tokens,
  held: tokens,
  /** The sum of all grants; never decreases. */
  earned: tokens,
});

const balanceWithHolds = balance.extend({
  /** Pending holds, newest first, at most 50; their sum is `held` unless there are more. */
  holds: z.array(
    z.object({
      id: z.string(),
      amount: tokens,
      text: z.string(),
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
      /** When the hold expires. */
      expiresAt: z.iso.datetime(),
    }),
  ),
});

const statement = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      /** Positive for incoming tokens. */
      amount: tokens,
      reason: z.string(),
      text: z.string(),
      balanceAfter: tokens,
      /** The object of the movement: a post, a comment, an achievement. */
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
    }),
  ),
  cursor: z.string().nullable(),
});

const books = z.object({
  minted: tokens,
  burned: tokens,
  /** The sum of all accounts; equals minted − burned. */
  inAccounts: tokens,
  byKind: z.object({ user: tokens, escrow: tokens, platform: tokens }),
  /** The number of people with an account. */
  accounts: z.int(),
  transfers: z.int(),
  /** The number of pending holds. */
  holds: z.int(),
  balanced: z.boolean(),
  /** The self-check of the last day; null before the first. */
  lastCheck: z
    .object({
      day: z.iso.date(),
      at: z.iso.datetime(),
      closed: z.boolean(),
      problems: z.array(z.object({ id: z.string(), violations: z.int() })),
    })
    .nullable(),
});

export const getBalance = query({
  name: 'getBalance',
  summary:
    'Your tokens: all of them, what can be spent, what is held and for what, and what you have ever earned. Live with your own id as `userId`.',
  access: 'user',
  args: z.strictObject({
    /** The caller's own id; another id is ignored. Required for a live subscription. */
    userId: userIdField().optional(),
  }),
  result: balanceWithHolds,
  live: { list: 'holds', viewerDefaults: {}, needs: ['userId'], ownOnly: true },
});

export const listStatement = query({
  name: 'listStatement',
  summary: 'Every token that came to you or went, the latest first; all of them or one kind.',
  access: 'user',
  args: z.strictObject({
    limit: limitField(50),
    cursor: cursorField,
    /** Only incoming or only outgoing movements. */
    direction: z.enum(['in', 'out'], { error: 'direction must be in or out' }).optional(),
    /** Only movements of this kind, such as those of posts or of deletions. */
    kind: z.enum(statementKindNames, { error: 'There is no such kind' }).optional(),
  }),
  result: statement,
  reasons: ['cursor'],
});

export const getBooks = query({
  name: 'getBooks',
  summary: 'The open books: what was minted and burned, what all accounts hold, and whether it balances.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({}),
  result: books,
});

export const getBooksHistory = query({
  name: 'getBooksHistory',
  summary: 'The open books by reason and over time.',
  access: 'anyone',
  cost: 20,
  args: z.strictObject({}),
  result: z.object({
    /** When this was computed. */
    at: z.iso.datetime(),
    /** Largest movements first. The sum of granted minus burned over all reasons is what all accounts hold. */
    byReason: z.array(
      z.object({
        reason: z.string(),
        text: z.string(),
        granted: tokens,
        burned: tokens,
        /** Transfers between accounts. */
        moved: tokens,
        transfers: z.int(),
      }),
    ),
    /** Totals at the end of each day (UTC) with a movement, earliest first; the last 400. */
    days: z.array(z.object({ day: z.iso.date(), granted: tokens, burned: tokens, inAccounts: tokens })),
  }),
});

export const processCoreTokensSecure = query({
  name: 'processCoreTokensSecure',
  summary: 'Your balance, your statement or the open books by one name.',
  access: 'user',
  args: z.strictObject({
    action: z.enum(['balance', 'statement', 'books'], {
      error: 'action must be balance, statement or books',
    }),
    limit: limitField(50),
    cursor: cursorField,
  }),
  result: z.discriminatedUnion('action', [
    z.object({ action: z.literal('balance'), balance }),
    z.object({ action: z.literal('statement'), statement }),
    z.object({ action: z.literal('books'), books }),
  ]),
  reasons: ['cursor'],
});
