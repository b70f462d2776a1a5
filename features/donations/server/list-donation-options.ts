import { implementFunction } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { appSettingsCacheServiceKey } from '#features/settings/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { listDonationOptions } from '../api.ts';
import {
  donationDialogFooterText,
  donationDialogTitle,
  paymentLinkSettingKeysByDonationOption,
  listOfferedDonationOptions,
  donationOptionIdsWithPaymentLink,
  donationDialogTextsAboutSourceCode,
} from '../domain/donation-options.ts';

/** Returns the donation options that the caller may see (DON-001 to DON-008, Q-54). */
export const listDonationOptionsHandler = implementFunction(
  listDonationOptions,
  async function listDonationOptions(ctx) {
    return {
      title: donationDialogTitle,
      options: listOfferedDonationOptions(await loadLinks(ctx.platform), can(ctx.viewer, 'administer')),
      footer: donationDialogFooterText,
      source: donationDialogTextsAboutSourceCode,
    };
  },
);

async function loadLinks(platform: Platform): Promise<Partial<Record<string, string>>> {
  const settings = platform.service(appSettingsCacheServiceKey);
  const links = await Promise.all(
    donationOptionIdsWithPaymentLink.map(
      async (id) => [id, await settings.get(paymentLinkSettingKeysByDonationOption[id])] as const,
    ),
  );
  return Object.fromEntries(links.flatMap(([id, link]) => (link === null ? [] : [[id, link]])));
}
