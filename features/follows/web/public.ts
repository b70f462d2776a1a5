/** Public interface of follows in the browser, for the shell and other features. */
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { clearCachedFollowStates } from './use-follow.ts';
/** Follow button beside the author on the screen of a post or an event, loaded when it is shown. */
export const AuthorFollowButton = createLazyOptionalComponent(() => import('./author-follow-button.tsx'));
/** Button that follows or unfollows a person, loaded when it is shown. */
export const FollowButton = createLazyOptionalComponent(() => import('./follow-button.tsx'));
/**
 * Card with people to follow and a reason for each, loaded when it is shown. If nobody can be suggested, it renders a
 * text if `look` is `bare`, and otherwise nothing.
 */
export const PeopleToFollowList = createLazyOptionalComponent(() => import('./people-to-follow.tsx'));
