/**
 * Components and functions of the posts feature that other features may import in the browser. The code of dialogs and
 * forms is loaded when they open.
 */
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { postsApi } from './calls.ts';
export { ComposerHost } from './composer/composer-host.tsx';
export { closeComposer, openComposer } from './composer/composer-store.ts';
export { CreatePostButton } from './composer/create-post-button.tsx';
export {
  loadDraftList,
  subscribeToDraftChanges,
  openDraft,
  deleteLocalAndServerDraft,
} from './composer/draft-list.ts';
export type { DraftListItem } from './composer/draft-list.ts';
export { UnsentItemNotice } from './outbox/unsent-item-notice.tsx';
export { LinkPreviewCard } from './card/link-card.tsx';
export { SendPostSectionContext } from './card/send-post-section-context.ts';
export { useScreenSharing } from './card/use-screen-sharing.tsx';
export type { SendPostSectionProps } from './card/send-post-section-context.ts';
export { PostCard } from './card/post-card.tsx';
export { LoadedQuotedPost, QuotedPost } from './card/quoted-post.tsx';
export { useQuotedPost } from './card/use-quoted-post.ts';
export { deletePostConfirmingIfNotOwn, removeRepost } from './card/delete-post.ts';
export { PostPlaceLink } from './card/post-place-link.tsx';
export type { PostScreenPart } from './post-screen-part.ts';
export { PostScreenPartList } from './post-screen-part-list.tsx';
export type { PostCardProps } from './card/post-card.tsx';
export { createMenuItemsSourceOfFixedItems } from './card/menu-items-provider.ts';
export type { MenuItemsSource } from './card/menu-items-provider.ts';
export {
  listKeyOfPostsPublishedInThisTab,
  subscribeToPostInsertions,
  idsOfPostsNotScrollingFeedsToTop,
  patchPostInEntityStore,
  postEntityType,
  applyUnconfirmedChangesToPost,
  listKeyOfPostsRestoredInThisTab,
} from './post-store.ts';
export { useDoubleTap } from './card/use-double-tap.ts';
export { RichText } from './card/rich-text-view.tsx';
/** Full-screen viewer of pictures, loaded when it opens. */
export const ImageViewer = createLazyDialog(() => import('./card/image-viewer.tsx'));
export { FloatingCreatePostButton } from './composer/floating-create-button.tsx';
export { ComposerPhotoList } from './composer/composer-photos.tsx';
export { PhotoFileInput } from './composer/photo-input.tsx';
export { UploadProgressRing } from './composer/upload-progress-ring.tsx';
export { useDraftPhotos } from './composer/use-draft-photos.ts';
export { useDragToReorder } from './composer/use-photo-drag.ts';
export { useDroppedAndPastedFiles } from './composer/use-dropped-and-pasted-files.ts';
/**
 * Note that tells a newcomer that their text has reached the limit of links or mentions. Loaded when it is shown; if
 * its code cannot be loaded, nothing is shown.
 */
export const LinkOrMentionLimitReachedNote = createLazyOptionalComponent(
  () => import('./composer/trust-limit-note.tsx'),
);
/** Dialog for choosing a place, loaded when it opens. */
export const VenuePicker = createLazyDialog(() => import('./composer/venue-picker.tsx'));
export { UnsentItemsAboveFeed } from './outbox/unsent-items-above-feed.tsx';
