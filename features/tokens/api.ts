/** Tokens on the wire. Everything here reads: tokens move only inside the server, in the transaction of what they are for. */
import * as z from 'zod';
import { query } from '#platform/contract/define.ts';
import { cursorField, idField, limitField } from '#platform/contract/text.ts';
import { statementKindNames } from './domain/statement-kinds.ts';

const tokens = z.int();

const balance = z.object({
  balance: tokens,
  /** Can be spent: the balance without what is held. */
  available: tokens,
  held: tokens,
  /** All that was ever granted; never falls. */
  earned: tokens,
});

const balanceWithHolds = balance.extend({
  /** The promises that are open, the newest first, at most 50; together they are `held` where there are no more. */
  holds: z.array(
    z.object({
      id: z.string(),
      amount: tokens,
      text: z.string(),
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
      /** When the promise ends by itself. */
      expiresAt: z.iso.datetime(),
    }),
  ),
});

const statement = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      /** Positive for what came in. */
      amount: tokens,
      reason: z.string(),
      text: z.string(),
      balanceAfter: tokens,
      /** What it was for: a post, a comment, an achievement. */
      link: z.object({ kind: z.string(), id: z.string() }).nullable(),
      at: z.iso.datetime(),
    }),
  ),
  cursor: z.string().nullable(),
});

const books = z.object({
  minted: tokens,
  burned: tokens,
  /** What all accounts hold; equals minted − burned. */
  inAccounts: tokens,
  byKind: z.object({ user: tokens, escrow: tokens, platform: tokens }),
  /** How many people have an account. */
  accounts: z.int(),
  transfers: z.int(),
  /** How many promises are open. */
  holds: z.int(),
  balanced: z.boolean(),
  /** The self-check after the last day; null before the first. */
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
    /** Yours; of anybody else it is ignored. Needed to listen. */
    userId: idField('userId').optional(),
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
    /** Only what came in, or only what went. */
    direction: z.enum(['in', 'out'], { error: 'direction must be in or out' }).optional(),
    /** Only what came of posts, of likes, of deletions … */
    kind: z.enum(statementKindNames, { error: 'There is no such kind' }).optional(),
  }),
  result: statement,
  reasons: ['cursor'],
});

export const getBooks = query({
  name: 'getBooks',
  summary: 'The open books: what was minted and burned, what all accounts hold, and whether it balances.',
  access: 'anyone',
  args: z.strictObject({}),
  result: books,
});

export const getBooksHistory = query({
  name: 'getBooksHistory',
  summary: 'The open books by reason and over time.',
  access: 'anyone',
  args: z.strictObject({}),
  result: z.object({
    /** When this was added up. */
    at: z.iso.datetime(),
    /** What moved most first. Granted less burned of all reasons together is what all accounts hold. */
    byReason: z.array(
      z.object({
        reason: z.string(),
        text: z.string(),
        granted: tokens,
        burned: tokens,
        /** Between accounts. */
        moved: tokens,
        transfers: z.int(),
      }),
    ),
    /** Totals at the end of each day by UTC on which tokens moved, the earliest first; the last 400. */
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
