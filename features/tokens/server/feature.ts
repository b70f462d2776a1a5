import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { dailyLedgerCheckJob } from './run-daily-ledger-check.ts';
import { getBalanceHandler } from './get-balance.ts';
import { getBooksHandler } from './get-books.ts';
import { getBooksHistoryHandler } from './get-books-history.ts';
import { listStatementHandler } from './list-statement.ts';
import { tokenNotificationContributions } from './notifications.ts';
import { processCoreTokensSecureHandler } from './process-core-tokens-secure.ts';
import { expireTokenHoldsJob } from './expire-holds-job.ts';
import { grantMissingWelcomeTokens, welcomeTokensListener } from './welcome.ts';
import { tokensPersonalDataDeclaration } from './personal-data.ts';

/** Declares the tokens feature, a double-entry ledger of the tokens that users earn and spend. */
export const tokensFeature: Feature = {
  name: 'tokens',
  addresses: screenAddresses,
  events,
  tables: ['token_accounts', 'token_transfers', 'token_holds', 'token_days', 'token_sums'],
  contributions: [tokensPersonalDataDeclaration, ...tokenNotificationContributions],
  functions: [
    getBalanceHandler,
    listStatementHandler,
    getBooksHandler,
    getBooksHistoryHandler,
    processCoreTokensSecureHandler,
  ],
  listeners: [welcomeTokensListener],
  jobs: [dailyLedgerCheckJob, expireTokenHoldsJob],
  start: async (platform) => {
    const welcomed = await grantMissingWelcomeTokens(platform);
    if (welcomed > 0)
      platform.log.info(
        { welcomed },
        'granted the welcome tokens to people who signed up before the ledger existed',
      );
  },
};
