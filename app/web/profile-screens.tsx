import { ProfileScreen } from '#features/accounts/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { profileParts } from './profile-parts.ts';
import { screens } from './screens.ts';

/** `/profile`: the viewer's own. */
export function OwnProfile() {
  return <ProfileScreen parts={profileParts} />;
}

/** `/u/$handle`: anybody's. */
export function Person({ handle }: { handle: string }) {
  return <ProfileScreen handle={handle} parts={profileParts} />;
}

/** `/saved` */
export function SavedScreen() {
  return (
    <>
      <ScreenHeader title="Saved posts" />
      <screens.SavedPosts />
    </>
  );
}

/** `/drafts` */
export function DraftsScreen() {
  return (
    <>
      <ScreenHeader title="Drafts" />
      <screens.Drafts />
    </>
  );
}
