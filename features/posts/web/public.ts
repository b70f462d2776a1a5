/** What other features and the shell use of posts in the browser. Dialogs and forms are behind lazy doors. */
import { lateExtra } from '#platform/ui/late-extra.tsx';

export { ActionButton } from './action-button.tsx';
export { followTag, listFollowedTags, savePost, unfollowTag, unsavePost } from './calls.ts';
export { ComposerHost } from './composer-host.tsx';
export { closeComposer, openComposer } from './composer-store.ts';
export { copyText } from './copy-text.ts';
export { CreatePostControl } from './create-post-control.tsx';
export { draftRows, onDraftsChange, openDraft, removeDraftRow } from './draft-rows.ts';
export type { DraftRow } from './draft-rows.ts';
export { KeptNote } from './kept-note.tsx';
export { LinkCardView } from './link-card.tsx';
export { commentBoxId, fullAddress, personPath, postPath, tagPath, venuePath } from './paths.ts';
export { PostCard } from './post-card.tsx';
export type { PostCardProps } from './post-card.tsx';
export { fixedItems } from './more-items.ts';
export type { MoreItems } from './more-items.ts';
export { onPostEvent, patchPost } from './post-events.ts';
export type { PostEvent } from './post-events.ts';
export { RichText } from './rich-text-view.tsx';
// Whoever writes while the server is away goes on without the note.
export const TrustNote = lateExtra(() => import('./trust-note.tsx'));
export { useAsked } from './use-asked.ts';
export { usePagedAsked } from './use-paged-asked.ts';
export { whatWentWrong } from './what-went-wrong.ts';
export { WaitingPosts } from './waiting-posts.tsx';
