/** What the shell and later features use of follows in the browser. */
export { FollowButton } from './follow-button.tsx';
export { forgetFollows } from './use-follow.ts';
