/** Public interface of follows in the browser, for the shell and other features. */
export { forgetFollows } from './use-follow.ts';
