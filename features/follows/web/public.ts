/** Public interface of follows in the browser, for the shell and other features. */
export { clearFollowRelations } from './use-follow.ts';
