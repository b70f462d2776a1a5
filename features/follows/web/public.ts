/** Public interface of follows in the browser, for the shell and other features. */
import { lazyOptionalPart } from '#platform/ui/lazy-optional-part.tsx';

export { clearFollowStates } from './use-follow.ts';
/**
 * Card with people to follow and a reason for each, loaded when it is shown. Without suggestions it renders nothing,
 * unless `look` is `bare`.
 */
export const PeopleToFollow = lazyOptionalPart(() => import('./people-to-follow.tsx'));
