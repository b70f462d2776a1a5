/** Contributes the button for a new post to empty screens. */
import type { EmptyScreenAction } from '#features/accounts/web/public.ts';
import { EmptyScreenCreatePostButton } from './composer/create-post-action.tsx';

/** Actions that the posts feature offers on an empty screen of the viewer. */
export const emptyScreenActions: readonly EmptyScreenAction[] = [
  { order: 10, Action: EmptyScreenCreatePostButton },
];
