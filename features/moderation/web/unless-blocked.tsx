import type { ComponentType } from 'react';
import type { Profile } from '#features/accounts/web/public.ts';
import { useRelation } from './use-relation.ts';

type Action = ComponentType<{ profile: Profile }>;

/** An action on a profile that makes no sense towards somebody one has blocked: following, writing. */
export function unlessBlocked(Action: Action): Action {
  return function UnlessBlocked({ profile }) {
    return useRelation(profile.id)?.isBlocked ? null : <Action profile={profile} />;
  };
}
