import { createNotFoundError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { getProfile } from '../api.ts';
import { buildBannerUrl } from '../domain/present-person.ts';
import { findPersonByHandle } from './find-person-by-handle.ts';
import { loadPeople } from './public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findBioBannerAndPrivacy } from './store.ts';

/**
 * Returns the public profile of a person. An inactive or deleted person, and a person who has blocked the caller, give
 * the same error as an unknown id. The caller therefore cannot distinguish these cases.
 */
export const getProfileHandler = implementFunction(getProfile, async function getProfile(ctx, args) {
  const person =
    args.handle === undefined
      ? (await loadPeople(ctx.db, [args.userId!])).get(args.userId!)
      : await findPersonByHandle(ctx.db, args.handle);
  const extras = person?.isActive ? await findBioBannerAndPrivacy(ctx.db, person.id) : undefined;
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
  if (person === undefined || extras === undefined || visibility?.isBlockedBy(person.id))
    throw createNotFoundError('Person not found', 'user_not_found');
  return {
    profile: {
      ...person,
      bio: extras.bio,
      bannerUrl: buildBannerUrl(extras.bannerKey),
      isPrivate: extras.isPrivate,
      isClosed: visibility?.isHiddenByPrivacy(person.id) === true,
      joinedAt: extras.createdAt.toISOString(),
      can: { edit: ctx.viewer?.id === person.id },
    },
  };
});
