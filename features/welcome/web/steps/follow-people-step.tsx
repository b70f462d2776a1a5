import { PeopleToFollow } from '#features/follows/web/public.ts';
import { messages } from '../messages.ts';

const peopleShown = 7;

/** Onboarding step that suggests people to follow. */
export function FollowPeopleStep() {
  return (
    <>
      <p className="mt-2 mb-5 text-base text-pretty text-muted">{messages.peopleBody}</p>
      <PeopleToFollow look="bare" limit={peopleShown} />
    </>
  );
}
