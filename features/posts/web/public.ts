/**
 * Components and functions of posts that other features may import in the browser. Dialogs and forms are loaded when
 * they open.
 */
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

export { postsApi } from './calls.ts';
export { ComposerHost } from './composer/composer-host.tsx';
export { closeComposer, openComposer } from './composer/composer-store.ts';
export { CreatePostControl } from './composer/create-post-control.tsx';
export { loadDraftList, onDraftsChange, openDraft, deleteDraftEverywhere } from './composer/draft-list.ts';
export type { DraftListItem } from './composer/draft-list.ts';
export { UnsentNotice } from './outbox/unsent-notice.tsx';
export { LinkCardView } from './card/link-card.tsx';
export { SendPostSectionContext } from './card/send-post-section-context.ts';
export type { SendPostSectionProps } from './card/send-post-section-context.ts';
export { PostCard } from './card/post-card.tsx';
export type { PostScreenPart } from './post-screen-part.ts';
export { PostScreenPartList } from './post-screen-part-list.tsx';
export type { PostCardProps } from './card/post-card.tsx';
export { createFixedMenuItemsProvider } from './card/menu-items-provider.ts';
export type { MenuItemsProvider } from './card/menu-items-provider.ts';
export {
  newPostsList,
  onPostInserted,
  patchPost,
  postEntityType,
  applyPendingPostChanges,
  restoredPostsList,
} from './post-store.ts';
export { RichText } from './card/rich-text-view.tsx';
// Loaded as an optional part: if the code cannot be loaded, the author writes without the note.
/** Note about a newcomer's limit of links or mentions, loaded when it is shown. */
export const TrustLimitNote = lazyOptionalPart(() => import('./composer/trust-limit-note.tsx'));
/** Dialog for choosing a place, loaded when it opens. */
export const VenuePicker = lazyDialog(() => import('./composer/venue-picker.tsx'));
export { UnsentPosts } from './outbox/unsent-posts.tsx';
