import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/web/public.ts';
import { useModerationRelation } from './use-moderation-relation.ts';

/** Renders its children, such as a profile's follow button, unless the viewer has blocked the person. */
export function UnlessBlocked({ profile, children }: { profile: Profile; children: ReactNode }) {
  return useModerationRelation(profile.id)?.isBlocked ? null : children;
}
