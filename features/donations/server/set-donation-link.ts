import { implement } from '#platform/kernel/implement.ts';
import { settingChanged } from '#features/settings/events.ts';
import { changeSetting } from '#features/settings/server/public.ts';
import { setDonationLink } from '../api.ts';
import { linkSetting } from '../domain/options.ts';

/** where an option is paid, with its line in the audit log. */
export const setDonationLinkFunction = implement(setDonationLink, async (ctx, args) => {
  const { option, link } = args;
  const key = linkSetting[option];
  const { id } = ctx.viewer;
  const changed = await changeSetting(ctx.tx, key, link, {
    actor: id,
    userId: id,
    now: ctx.now,
    address: ctx.request.address,
  });
  if (changed !== undefined) ctx.emit(settingChanged, { key });
  return { option, link };
});
