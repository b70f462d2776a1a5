import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { addresses } from '../domain/addresses.ts';
import { closeDayJob } from './close-day.ts';
import { getBalanceFunction } from './get-balance.ts';
import { getBooksFunction } from './get-books.ts';
import { getBooksHistoryFunction } from './get-books-history.ts';
import { listStatementFunction } from './list-statement.ts';
import { notifications } from './notifications.ts';
import { processCoreTokensSecureFunction } from './process-core-tokens-secure.ts';
import { expireHolds } from './public.ts';
import { welcomeAll, welcomeListener } from './welcome.ts';
import { tokensPersonalData } from './personal-data.ts';

/** Declares the tokens feature, a double-entry ledger of the tokens that users earn and spend. */
export const tokensFeature: Feature = {
  name: 'tokens',
  addresses,
  events,
  tables: ['token_accounts', 'token_transfers', 'token_holds', 'token_days', 'token_sums'],
  contributions: [tokensPersonalData, ...notifications],
  functions: [
    getBalanceFunction,
    listStatementFunction,
    getBooksFunction,
    getBooksHistoryFunction,
    processCoreTokensSecureFunction,
  ],
  listeners: [welcomeListener],
  jobs: [
    closeDayJob,
    {
      name: 'tokens.expire-holds',
      cron: '* * * * *',
      run: async ({ mutate, signal }) => {
        while (!signal.aborted && (await mutate(({ tx, now }) => expireHolds(tx, now))) > 0);
      },
    },
  ],
  start: async (platform) => {
    const welcomed = await welcomeAll(platform);
    if (welcomed > 0)
      platform.log.info(
        { welcomed },
        'granted the welcome tokens to people who signed up before the ledger existed',
      );
  },
};
