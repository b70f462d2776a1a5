import { PeopleToFollow } from '#features/follows/web/public.ts';
import { messages } from '../messages.ts';

const peopleShown = 5;

/** Step with people to follow. */
export function PeopleStep() {
  return (
    <>
      <p className="mt-2 mb-5 text-base text-muted">{messages.peopleBody}</p>
      <PeopleToFollow limit={peopleShown} />
    </>
  );
}
