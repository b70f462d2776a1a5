import type { ReactNode } from 'react';
import type { Profile } from '#features/accounts/web/public.ts';
import { useViewerBlockAndMuteState } from './use-block-and-mute-relation.ts';

/** Renders its children, such as a profile's follow button. Renders nothing if the viewer has blocked the person. */
export function UnlessViewerBlockedPerson({ profile, children }: { profile: Profile; children: ReactNode }) {
  return useViewerBlockAndMuteState(profile.id)?.isBlocked ? null : children;
}
