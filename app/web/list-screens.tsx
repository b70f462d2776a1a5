import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { screens } from './screens.ts';

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
