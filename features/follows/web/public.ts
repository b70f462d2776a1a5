/** Public interface of follows in the browser, for the shell and other features. */
import { lazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { clearFollowStates } from './use-follow.ts';
/** Button that follows or unfollows a person, loaded when it is shown. */
export const FollowButton = lazyOptionalComponent(() => import('./follow-button.tsx'));
/**
 * Card with people to follow and a reason for each, loaded when it is shown. If nobody can be suggested, it renders
 * nothing, unless `look` is `bare`.
 */
export const PeopleToFollow = lazyOptionalComponent(() => import('./people-to-follow.tsx'));
