import { Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { getSiteName, usePageTitle } from '#platform/ui/page-title.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { findNextWelcomeStep, findPreviousWelcomeStep, welcomeSteps } from '../domain/steps.ts';
import type { WelcomeStep } from '../domain/steps.ts';
import { messages as names } from '../domain/messages.ts';
import { messages } from './messages.ts';
import { endWelcomeStepsPermanently, setCurrentWelcomeStep } from './pending-welcome.ts';
import { ProfilePictureStep } from './steps/profile-picture-step.tsx';
import { NeighborhoodStep } from './steps/neighborhood-step.tsx';
import { FollowPeopleStep } from './steps/follow-people-step.tsx';
import { WelcomeStepHeading } from './steps/welcome-step-heading.tsx';
import { FollowTagsStep } from './steps/follow-tags-step.tsx';
import { WelcomeTokensStep } from './steps/welcome-tokens-step.tsx';
import type { WelcomeStepProps } from './steps/welcome-step-props.ts';
import { useDoneWelcomeTasks } from './use-done-welcome-tasks.ts';
import { usePendingWelcomeStep } from './use-pending-welcome.ts';

interface StepContent {
  title: string;
  Content: ComponentType<WelcomeStepProps>;
}

const contents: Record<WelcomeStep, StepContent> = {
  face: { title: messages.face, Content: ProfilePictureStep },
  neighborhood: { title: messages.neighborhood, Content: NeighborhoodStep },
  people: { title: messages.people, Content: FollowPeopleStep },
  tags: { title: messages.tags, Content: FollowTagsStep },
  tokens: { title: messages.tokens, Content: WelcomeTokensStep },
};

/**
 * CSS classes of the column with the step: the whole window on phones, a centered card on wider windows. The card has a
 * minimum height, so that its buttons do not move between steps.
 */
const cardClassName = joinClassNames(
  'flex flex-1 flex-col px-5 sm:px-8 sm:pt-5',
  'sm:mx-auto sm:mb-8 sm:min-h-[min(45rem,calc(100dvh-6.5rem))] sm:w-full sm:max-w-[560px] sm:flex-none',
  'sm:rounded-card sm:border sm:border-line sm:bg-surface sm:shadow-float',
);

/**
 * CSS classes of the bar with the button for the next step. The bar is fixed at the bottom of the window. A list that
 * continues below the bar fades out above it.
 */
const actionBarClassName = joinClassNames(
  'action-bar sticky bottom-0 mt-6 bg-page py-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-10',
  'before:bg-linear-to-t before:from-page before:to-transparent sm:before:from-surface',
  'sm:rounded-b-card sm:bg-surface sm:pb-6',
);

/** Screen `/welcome`: the onboarding of a new person. Redirects to the home screen if no onboarding is pending. */
export default function WelcomeScreen() {
  const step = usePendingWelcomeStep();
  const { user } = useAuth();
  if (step === undefined || !user) return <Navigate to="/" replace />;
  return <OnboardingStep step={step} user={user} />;
}

function OnboardingStep({ step, user }: { step: WelcomeStep; user: OwnAccount }) {
  const navigate = useNavigate();
  usePageTitle(names.welcome);
  const { title, Content } = contents[step];
  const next = findNextWelcomeStep(step);
  const previous = findPreviousWelcomeStep(step);
  const [answered, setAnswered] = useState<readonly WelcomeStep[]>([]);
  const tasksDone: readonly WelcomeStep[] = useDoneWelcomeTasks(user) ?? [];
  // The last step only shows information, so it counts as done when it is shown.
  const done = [...tasksDone, ...answered, ...(next === undefined ? [step] : [])];
  const isDone = done.includes(step);

  const goToFeed = () => void navigate({ to: '/', replace: true });
  function goTo(target: WelcomeStep) {
    setCurrentWelcomeStep(user.id, target);
    window.scrollTo({ top: 0 });
  }
  function finish() {
    endWelcomeStepsPermanently();
    goToFeed();
  }
  const goOn = () => (next ? goTo(next) : finish());
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The name is centered, so that it is at the same position in all steps, with and without the buttons. */}
      <header className="grid min-h-13 grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-2 px-2 sm:min-h-18 sm:px-5">
        {previous && <IconButton icon={ArrowLeft} label={messages.back} onClick={() => goTo(previous)} />}
        <p className="col-start-2 truncate text-center text-title font-bold tracking-[-0.02em]">
          {getSiteName()}
        </p>
        {next && <IconButton icon={X} label={messages.finishLater} onClick={goToFeed} />}
      </header>
      <div className={cardClassName}>
        <Progress step={step} />
        <WelcomeStepHeading key={step}>{title}</WelcomeStepHeading>
        <div className="flex flex-1 flex-col">
          <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
            <Content key={step} isDone={isDone} onDone={() => setAnswered((now) => [...now, step])} />
          </Suspense>
        </div>
        <div className={actionBarClassName}>
          {/* One button for both, so that it keeps its position and the focus when the step is answered. */}
          <Button size="lg" tone={isDone ? 'accent' : 'quiet'} className="w-full" onClick={goOn}>
            {!isDone && messages.skip}
            {isDone && (next ? messages.next : messages.done)}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Bar of one segment per step, filled up to the current step, with a text for screen readers. */
function Progress({ step }: { step: WelcomeStep }) {
  const at = welcomeSteps.indexOf(step);
  return (
    <div className="flex min-h-8 items-center gap-1.5">
      <span className="sr-only">{messages.step({ step: at + 1, steps: welcomeSteps.length })}</span>
      {welcomeSteps.map((name, index) => (
        <span
          key={name}
          aria-hidden
          className={joinClassNames(
            'h-1.5 flex-1 rounded-full',
            index <= at ? 'bg-accent' : 'bg-fill-strong',
          )}
        />
      ))}
    </div>
  );
}
