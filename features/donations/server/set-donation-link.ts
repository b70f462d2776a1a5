import { implement } from '#platform/kernel/implement.ts';
import { changeSetting } from '#features/settings/server/public.ts';
import { setDonationLink } from '../api.ts';
import { linkSetting } from '../domain/options.ts';

/** sets an option's payment link and records it in the audit log. */
export const setDonationLinkFunction = implement(setDonationLink, async function setDonationLink(ctx, args) {
  const { option, link } = args;
  const key = linkSetting[option];
  const { id } = ctx.viewer;
  await changeSetting(ctx, key, link, { actor: id, userId: id, address: ctx.request.address });
  return { option, link };
});
