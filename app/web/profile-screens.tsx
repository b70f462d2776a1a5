import { ProfileScreen } from '#features/accounts/web/public.ts';
import type { ProfileLists } from '#features/accounts/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { screens } from './screens.ts';

const lists: ProfileLists = { Posts: screens.PersonPosts, Saved: screens.SavedPosts, Drafts: screens.Drafts };

/** `/profile`: the viewer's own. */
export function OwnProfile() {
  return <ProfileScreen lists={lists} />;
}

/** `/u/$handle`: anybody's. */
export function Person({ handle }: { handle: string }) {
  return <ProfileScreen handle={handle} lists={lists} />;
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
