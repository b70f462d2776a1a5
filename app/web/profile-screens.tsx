import { ProfileScreen } from '#features/accounts/web/public.ts';
import { profileParts } from './profile-parts.ts';

/** `/profile`: the viewer's own. */
export function OwnProfile() {
  return <ProfileScreen parts={profileParts} />;
}

/** `/u/$handle`: anybody's. */
export function Person({ handle }: { handle: string }) {
  return <ProfileScreen handle={handle} parts={profileParts} />;
}
