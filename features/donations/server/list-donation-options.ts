import { implement } from '#platform/rpc/implement.ts';
import { listDonationOptions } from '../api.ts';
import { donationFooter, donationTitle, offeredOptions, sourceItem } from '../domain/options.ts';
import { loadLinks } from './store.ts';

/** DON-001 to DON-008, Q-54: what the caller is offered. */
export const listDonationOptionsFunction = implement(listDonationOptions, async (ctx) => ({
  title: donationTitle,
  options: offeredOptions(await loadLinks(ctx.db), ctx.viewer?.isAdmin === true),
  footer: donationFooter,
  source: sourceItem,
}));
