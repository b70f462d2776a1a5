import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/web/public.ts';
import { useRelation } from './use-relation.ts';

/** Renders its children, such as a profile's follow button, unless the viewer has blocked the person. */
export function UnlessBlocked({ profile, children }: { profile: Profile; children: ReactNode }) {
  return useRelation(profile.id)?.isBlocked ? null : children;
}
