import { implementFunction } from '#platform/kernel/implement.ts';
import { changeSetting } from '#features/settings/server/public.ts';
import { setDonationLink } from '../api.ts';
import { paymentLinkSettingKeys } from '../domain/donation-options.ts';

/** Sets the payment link of a donation option and records the change in the audit log. */
export const setDonationLinkHandler = implementFunction(
  setDonationLink,
  async function setDonationLink(ctx, args) {
    const { option, link } = args;
    const key = paymentLinkSettingKeys[option];
    const { id } = ctx.viewer;
    await changeSetting(ctx, key, link, { actor: id, userId: id, address: ctx.request.address });
    return { option, link };
  },
);
