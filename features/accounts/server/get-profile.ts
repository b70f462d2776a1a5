import { notFound } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { getProfile } from '../api.ts';
import { bannerUrl } from '../domain/present-person.ts';
import { findPersonByHandle, loadPeople } from './public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { findProfileExtras } from './store.ts';

/**
 * Returns the public profile of a person. If the person is deleted, inactive, suspended or has blocked the caller, the
 * error is the same as for an unknown id.
 */
export const getProfileFunction = implement(getProfile, async function getProfile(ctx, args) {
  const person =
    args.handle === undefined
      ? (await loadPeople(ctx.db, [args.userId!])).get(args.userId!)
      : await findPersonByHandle(ctx.db, args.handle);
  const extras = person?.isActive ? await findProfileExtras(ctx.db, person.id) : undefined;
  const visibility = await visibilityFor(ctx.platform, ctx.viewer);
  if (person === undefined || extras === undefined || visibility?.isBlockedBy(person.id))
    throw notFound('There is no such person', 'user_not_found');
  return {
    profile: {
      ...person,
      bio: extras.bio,
      bannerUrl: bannerUrl(extras.bannerKey),
      isPrivate: extras.isPrivate,
      isClosed: visibility?.isHiddenByPrivacy(person.id) === true,
      joinedAt: extras.createdAt.toISOString(),
      can: { edit: ctx.viewer?.id === person.id },
    },
  };
});
