import { implement } from '#platform/rpc/implement.ts';
import { insertAudit } from '#features/accounts/server/public.ts';
import { setDonationLink } from '../api.ts';
import { lockLinks, saveLinks } from './store.ts';

/** where an option is paid, with its line in the audit log. */
export const setDonationLinkFunction = implement(setDonationLink, async (ctx, args) => {
  const { option, link } = args;
  const { [option]: before, ...others } = await lockLinks(ctx.tx, ctx.now);
  const after = link === null ? others : { ...others, [option]: link };
  await saveLinks(ctx.tx, after, ctx.viewer.id, ctx.now);
  await insertAudit(ctx.tx, {
    at: ctx.now,
    actor: ctx.viewer.id,
    action: 'donationLinkSet',
    target: option,
    before: { link: before ?? null },
    after: { link },
    address: ctx.request.address,
  });
  return { option, link };
});
