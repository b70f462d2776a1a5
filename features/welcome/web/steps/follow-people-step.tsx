import { PeopleToFollowList } from '#features/follows/web/public.ts';
import { messages } from '../messages.ts';
import type { WelcomeStepProps } from './welcome-step-props.ts';

const peopleShown = 7;

/** Onboarding step that suggests people to follow. */
export function FollowPeopleStep({ onDone }: WelcomeStepProps) {
  return (
    <>
      <p className="mt-2 mb-5 text-base text-pretty text-muted">{messages.peopleBody}</p>
      <PeopleToFollowList look="bare" limit={peopleShown} onDone={onDone} />
    </>
  );
}
