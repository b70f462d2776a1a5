/** Generates docs/limits.md from the constants that define the limits. `npm run wire` writes the file. */
import { join } from 'node:path';
import { imageDecodeLimitsByFormat } from '#features/media/domain/decode-limits.ts';
import { imageDecoderProcessLimits } from '#features/media/server/decoder-limits.ts';
import * as account from '#platform/kernel/account-limits.ts';
import * as source from '#platform/kernel/limits.ts';
import { createLiveQueryLimits } from '#platform/live/limits.ts';
import * as body from '#platform/rpc/body-limits.ts';
import { rateLimitDescriptions } from './rate-limit-descriptions.ts';

const number = (value: number) => value.toLocaleString('en-US');

function windowOf(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'day' : `${seconds / 86_400} days`;
  if (seconds % 3_600 === 0) return seconds === 3_600 ? 'hour' : `${seconds / 3_600} hours`;
  return seconds === 60 ? 'minute' : `${seconds / 60} minutes`;
}

function rateRows(): string[] {
  return Object.entries(source.rateLimits).map(([name, { points, seconds }]) => {
    const { by, what } = rateLimitDescriptions[name as source.RateLimitName];
    return `| \`${name}\` | ${by} | ${number(points)} | ${windowOf(seconds)} | ${what} |`;
  });
}

function ceilingRows(): Row[] {
  const { callConcurrencyLimits: atOnce, newAccountLimitsPerIpNetwork } = source;
  const live = createLiveQueryLimits(1);
  return [
    [
      'connections of an address',
      source.maxConnectionsPerIpAddress,
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
      newAccountLimitsPerIpNetwork.tokensPerDay,
      `earned in a day (UTC) by accounts younger than ${newAccountLimitsPerIpNetwork.days} days`,
    ],
  ];
}

type Row = [what: string, value: number, note: string];

function accountRows(): Row[] {
  const { dailyMailBudgets: mail, passwordBackoffRules: rules } = account;
  const failures = (name: string, rule: account.PasswordBackoffRule): Row => [
    `failed passwords ${name}`,
    rule.free,
    `without a delay; then ${rule.firstSeconds} s, doubled up to ${number(rule.maxSeconds)} s`,
  ];
  return [
    failures('for an account from one network or device', rules.source),
    failures('for an account under attack', rules.sourceUnderAttack),
    failures('from a network, for all accounts', rules.network),
    [
      'failed passwords that are an attack',
      account.minFailedPasswordsOfAttack,
      'for one account, from any networks',
    ],
    ['mails to a recipient', mail.perRecipient, 'a day, requested by anybody'],
    ['mails to a recipient from a requester', mail.perRecipientAndRequester, 'a day'],
    ['mails from a network', mail.perNetwork, 'a day'],
    ['security notices to a recipient', mail.noticesPerRecipient, 'a day'],
    ['emergency mails to a recipient', mail.emergenciesPerRecipient, 'a day'],
  ];
}

/** Returns the table rows of the limits that the environment variable `PLAZA_RATE_SCALE` does not multiply. */
function machineRows(): Row[] {
  const { passwordHashQueueLimits: hashes, maxSessionsPerPerson, maxKnownDevicesPerPerson } = account;
  const { requestBodyMemoryLimitsBytes: memory, bodyParseQueueLimits: parsing } = body;
  const decoding = imageDecoderProcessLimits;
  const live = createLiveQueryLimits(1);
  return [
    ['keys of a rate', source.maxStoredKeysPerRateLimit, 'in memory; the oldest window is dropped first'],
    ['sessions of a person', maxSessionsPerPerson, 'the least recently used one ends'],
    ['known devices of a person', maxKnownDevicesPerPerson, 'the least recently used one is forgotten'],
    ['waiting password checks', hashes.waiting, `${hashes.waitingPerNetwork} of a network; 503`],
    ['values of a body', body.maxJsonValues, `items and fields; nested ${body.maxJsonDepth} deep at most`],
    ['bytes of a text', body.maxJsonStringBytes, 'in a body'],
    ['bytes of large bodies in memory', memory.total, 'of all senders'],
    ['bytes of large bodies of an address', memory.perAddress, ''],
    ['bytes of large bodies of a person', memory.perPerson, ''],
    ['waiting large bodies', parsing.maxWaiting, `${parsing.maxWaitingEach} of a person; 503`],
    ['decoder processes', decoding.processes, `${decoding.maxRunningPerPerson} picture of a person at once`],
    ['waiting pictures', decoding.maxWaiting, `${decoding.maxWaitingPerPerson} of a person; 503`],
    [
      'milliseconds of a picture',
      decoding.encodeCpuMs,
      'processor time of decoding; then the process is killed',
    ],
    ['bytes of a picture', decoding.imageBytes, 'memory of decoding; then the process is killed'],
    ...Object.entries(imageDecodeLimitsByFormat).map(([format, { maxPixels, costFactor }]): Row => [
      `pixels of a picture, ${format}`,
      maxPixels,
      `each counts ${costFactor} times in \`imagePixelsHour\` and \`imagePixelsDay\``,
    ]),
    [
      'subscriptions of a socket',
      live.subscriptionsPerSocket,
      'live queries; more in [wire.md](wire.md#live)',
    ],
    ['live queries of the process', live.sharedQueries, ''],
    ['bytes of live queries of the process', live.sharedBytes, ''],
  ];
}

function renderRows(rows: Row[]): string {
  return [
    '| what | at most | |',
    '|---|---|---|',
    ...rows.map(([what, value, note]) => `| ${what} | ${number(value)} | ${note} |`),
  ].join('\n');
}

/** Generates the whole text of docs/limits.md. */
export function renderLimitsDocument(): string {
  return `${[
    '# Limits',
    'Written by `npm run wire` from the constants in the code, mostly `platform/kernel/limits.ts`, and `tools/rate-limit-descriptions.ts`. A rate\n' +
      'that is used up answers 429 with its name, see [wire.md](wire.md). Lengths and numbers of things, such as posts with at most four\n' +
      'pictures, are in `domain/limits.ts` of each feature.',
    '`PLAZA_RATE_SCALE` multiplies the rates, the ceilings, and the counts of accounts and mail. It multiplies no ceiling of the\n' +
      'machine: those protect memory, processor and disk, which do not grow with the number of permitted calls.',
    'An **address** is an IPv4 address or an IPv6 /64 network; IPv4-mapped IPv6 is IPv4. A token never lifts the limit of an address:\n' +
      'functions that are open to anyone, and all that sign up, log in, reset or send letters, consume the limit of the address and,\n' +
      'with a token, that of the person as well. A **network** is a keyed digest of the address from which an account was made; it is\n' +
      'deleted when the account is a week old.',
    '## Rates',
    ['| name | by | at most | each | what is counted |', '|---|---|---|---|---|', ...rateRows()].join('\n'),
    '## Ceilings',
    renderRows(ceilingRows()),
    '## Accounts and mail',
    renderRows(accountRows()),
    '## Ceilings of the machine',
    renderRows(machineRows()),
    '## Why these numbers',
    'Fifty ordinary people behind one address reach no limit, even if all of them joined today (a test has them spend a day). In\n' +
      'five minutes each of them has 240 requests and 2,400 declared milliseconds of work; most calls cost one or none, because the\n' +
      'home feed and likes are answered from memory or in batches. One address at its ceiling of work, every call at its declared\n' +
      'worst, keeps a fifth of two processors busy; one that runs at once all it may runs one of the most expensive calls.',
  ].join('\n\n')}\n`;
}

/** Path of docs/limits.md. */
export const limitsDocumentPath = join(import.meta.dirname, '../docs/limits.md');
