/** The public interface of follows in the browser, for the shell and later features. */
export { forgetFollows } from './use-follow.ts';
