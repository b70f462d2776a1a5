import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/web/public.ts';
import { useRelation } from './use-relation.ts';

/** Draws an action on a profile unless the viewer has blocked the person: following, writing. */
export function UnlessBlocked({ profile, children }: { profile: Profile; children: ReactNode }) {
  return useRelation(profile.id)?.isBlocked ? null : children;
}
