/** What the shell and later features use of follows in the browser. */
export { forgetFollows } from './use-follow.ts';
