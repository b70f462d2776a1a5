/** Public interface of follows in the browser, for the shell and other features. */
import { lazyOptional } from '#platform/ui/lazy-optional.tsx';

export { clearFollowRelations } from './use-follow.ts';
/** Card with people to follow and a reason for each, loaded when it is shown. Renders nothing without suggestions. */
export const PeopleToFollow = lazyOptional(() => import('./people-to-follow.tsx'));
