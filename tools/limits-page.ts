/** Generates docs/limits.md from `platform/kernel/limits.ts`. `npm run wire` writes it. */
import { join } from 'node:path';
import * as source from '#platform/kernel/limits.ts';
import { createLiveLimits } from '#platform/live/limits.ts';
import { limitNotes } from './limit-notes.ts';

const number = (value: number) => value.toLocaleString('en-US');

function windowOf(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'day' : `${seconds / 86_400} days`;
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'minute' : `${seconds / 60} minutes`;
}

function rateRows(): string[] {
  return Object.entries(source.rateLimits).map(([name, { points, seconds }]) => {
    const { by, what } = limitNotes[name as source.RateLimitName];
    return `| \`${name}\` | ${by} | ${number(points)} | ${windowOf(seconds)} | ${what} |`;
  });
}

function ceilingRows(): string[] {
  const { concurrencyLimits: atOnce, newAccountBudgets } = source;
  const live = createLiveLimits(1);
  const rows: [string, number, string][] = [
    [
      'connections of an address',
      source.maxConnectionsPerAddress,
      'TCP; not behind a trusted proxy, which limits its own',
    ],
    ['sockets of an address', live.socketsPerAddress, 'WebSockets, counted before the upgrade'],
    ['sockets of a person', live.socketsPerUser, 'WebSockets'],
    [
      'slots of the process',
      atOnce.slots,
      `calls at once that use the database; one for each ${atOnce.costPerSlot} ms of \`cost\``,
    ],
    ['slots of an address', atOnce.slotsPerAddress, 'the others wait, and addresses take turns'],
    ['slots of a person', atOnce.slotsPerPerson, 'the guests of an address count as one person'],
    ['waiting calls of an address', atOnce.waitingPerAddress, 'more are refused with 429'],
    ['waiting calls of a person', atOnce.waitingPerPerson, 'more are refused with 429'],
    [
      'tokens of new accounts of a network',
      newAccountBudgets.tokensPerDay,
      `earned in a day (UTC) by accounts younger than ${newAccountBudgets.days} days`,
    ],
    [
      'keys of a limit',
      source.maxKeysPerRateLimit,
      'in memory; the oldest window is dropped first. Not scaled',
    ],
  ];
  return rows.map(([what, value, note]) => `| ${what} | ${number(value)} | ${note} |`);
}

/** Returns the whole text of docs/limits.md. */
export function renderLimitsPage(): string {
  return `${[
    '# Limits',
    'Written by `npm run wire` from `platform/kernel/limits.ts`; change that and `tools/limit-notes.ts`. `PLAZA_RATE_SCALE` multiplies\n' +
      'them all. A limit that is used up answers 429 with its name, see [wire.md](wire.md).',
    'An **address** is an IPv4 address or an IPv6 /64 network; IPv4-mapped IPv6 is IPv4. A token never lifts the limit of an address:\n' +
      'functions that are open to anyone, and all that sign up, log in, reset or send letters, consume the limit of the address and,\n' +
      'with a token, that of the person as well. A **network** is a keyed digest of the address from which an account was made; it is\n' +
      'deleted when the account is a week old.',
    '## Rates',
    ['| name | by | at most | each | what is counted |', '|---|---|---|---|---|', ...rateRows()].join('\n'),
    '## Ceilings',
    ['| what | at most | |', '|---|---|---|', ...ceilingRows()].join('\n'),
    '## Why these numbers',
    'Fifty ordinary people behind one address reach no limit, even if all of them joined today (a test has them spend a day). In\n' +
      'five minutes each of them has 240 requests and 2,400 declared milliseconds of work; most calls cost one or none, because the\n' +
      'home feed and likes are answered from memory or in batches. One address at its ceiling of work, every call at its declared\n' +
      'worst, keeps a fifth of two processors busy; one that runs at once all it may runs one of the most expensive calls.',
  ].join('\n\n')}\n`;
}

/** Path of docs/limits.md. */
export const limitsPagePath = join(import.meta.dirname, '../docs/limits.md');
