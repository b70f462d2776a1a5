/** Texts for reasons of token transfers and xp entries, which features contribute and token statements show. */
import {
  createContribution,
  type Contribution,
  createContributionKey,
} from '#platform/kernel/contribution.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { messages } from '../domain/messages.ts';
import type { TransferReasonTexts } from '../domain/reasons.ts';

const reasonWordsKey = createContributionKey<TransferReasonTexts>('tokens.reasons');

/**
 * Contributes texts for the transfer reasons of a feature, such as `{ 'share at foundItem': 'You reported a found item'
 * }`.
 */
export function contributeTransferReasonTexts(texts: TransferReasonTexts): Contribution {
  return createContribution(reasonWordsKey, texts);
}

/**
 * Returns the texts that features contribute for transfer reasons, by reason. Includes the text for the welcome gift,
 * which contains the name of the app.
 */
export function collectTransferReasonTexts(
  platform: Pick<Platform, 'contributions' | 'config'>,
): TransferReasonTexts {
  return Object.assign(
    { welcome: messages.welcome({ site: getConfiguredSiteName(platform.config) }) },
    ...platform.contributions(reasonWordsKey).map(({ value }) => value),
  ) as TransferReasonTexts;
}
