import { implement } from '#platform/kernel/implement.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { settingsKey } from '#features/settings/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { listDonationOptions } from '../api.ts';
import {
  donationFooter,
  donationTitle,
  linkSetting,
  offeredOptions,
  paymentIds,
  sourceItem,
} from '../domain/options.ts';

/** DON-001 to DON-008, Q-54: returns the donation options that the caller may see. */
export const listDonationOptionsFunction = implement(
  listDonationOptions,
  async function listDonationOptions(ctx) {
    return {
      title: donationTitle,
      options: offeredOptions(await loadLinks(ctx.platform), can(ctx.viewer, 'administer')),
      footer: donationFooter,
      source: sourceItem,
    };
  },
);

async function loadLinks(platform: Platform): Promise<Partial<Record<string, string>>> {
  const settings = platform.service(settingsKey);
  const links = await Promise.all(
    paymentIds.map(async (id) => [id, await settings.get(linkSetting[id])] as const),
  );
  return Object.fromEntries(links.flatMap(([id, link]) => (link === null ? [] : [[id, link]])));
}
