/**
 * Components and functions of posts that other features may import in the browser. Dialogs and forms are loaded when
 * they open.
 */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export { postsApi } from './calls.ts';
export { ComposerHost } from './composer/composer-host.tsx';
export { closeComposer, openComposer } from './composer/composer-store.ts';
export { CreatePostControl } from './composer/create-post-control.tsx';
export { loadDraftRows, onDraftsChange, openDraft, removeDraftRow } from './composer/draft-rows.ts';
export type { DraftRow } from './composer/draft-rows.ts';
export { UnsentNotice } from './outbox/unsent-notice.tsx';
export { LinkCardView } from './card/link-card.tsx';
export { PostCard } from './card/post-card.tsx';
export type { PostCardProps } from './card/post-card.tsx';
export { createFixedItems } from './card/more-items.ts';
export type { MoreItems } from './card/more-items.ts';
export { newPosts, onPostInserted, patchPost, posts, readPost, restoredPosts } from './post-store.ts';
export { RichText } from './card/rich-text-view.tsx';
// Optional: without the server, writing continues without the note.
export const TrustNote = lazyOptional(() => import('./composer/trust-note.tsx'));
export { WaitingPosts } from './outbox/waiting-posts.tsx';
