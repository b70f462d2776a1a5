import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight, X } from 'lucide-react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { OwnAccount } from '#features/accounts/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { welcomeChecklistTasks } from '../domain/steps.ts';
import type { WelcomeTask } from '../domain/steps.ts';
import { messages } from './messages.ts';
import { endWelcomeStepsPermanently, setCurrentWelcomeStep } from './pending-welcome.ts';
import { WelcomeStepStatusIcon } from './step-mark.tsx';
import { useDoneWelcomeTasks } from './use-done-welcome-tasks.ts';

const titles: Record<WelcomeTask, string> = {
  face: messages.taskFace,
  neighborhood: messages.taskNeighborhood,
  people: messages.people,
  tags: messages.taskTags,
};

/**
 * Checklist in the home feed with the tasks of the onboarding. Open tasks come first, each with a link to its step;
 * done tasks follow. Dismissing the list, or having done all tasks, ends the onboarding permanently. The list is hidden
 * if the state of a task is unknown because it could not be fetched.
 */
export default function WelcomeChecklistCard() {
  const { user } = useAuth();
  return user ? <Checklist user={user} /> : null;
}

function Checklist({ user }: { user: OwnAccount }) {
  const done = useDoneWelcomeTasks(user);
  const isComplete = done?.length === welcomeChecklistTasks.length;
  useEffect(() => {
    if (isComplete) endWelcomeStepsPermanently();
  }, [isComplete]);
  if (done === null || isComplete) return null;
  return (
    <section aria-labelledby="welcome-card" className="border-b border-line p-3">
      <div className="rounded-card border border-line bg-surface px-4 pt-1 pb-2">
        <div className="flex items-center">
          <h2 id="welcome-card" className="min-w-0 flex-1 text-base font-semibold">
            {messages.cardTitle}
          </h2>
          <IconButton
            icon={X}
            label={messages.notNow}
            className="-mr-3"
            onClick={endWelcomeStepsPermanently}
          />
        </div>
        {done === undefined ? <TasksSkeleton /> : <Tasks done={done} userId={user.id} />}
      </div>
    </section>
  );
}

/**
 * Placeholder for the checklist. It is as high as the tasks, so that the posts below do not move when the tasks are
 * known.
 */
function TasksSkeleton() {
  return (
    <SkeletonList label={commonMessages.loading}>
      <div className="h-7" />
      {welcomeChecklistTasks.map((task) => (
        <div key={task} className="flex h-11 items-center gap-3">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </SkeletonList>
  );
}

/** Progress bar of the onboarding and list of its tasks. */
function Tasks({ done, userId }: { done: readonly WelcomeTask[]; userId: string }) {
  const open = welcomeChecklistTasks.filter((task) => !done.includes(task));
  return (
    <>
      <div className="flex items-center gap-3">
        <div aria-hidden className="flex flex-1 gap-1.5">
          {welcomeChecklistTasks.map((task, index) => (
            <span
              key={task}
              className={`h-1.5 flex-1 rounded-full ${index < done.length ? 'bg-accent' : 'bg-fill-strong'}`}
            />
          ))}
        </div>
        <p className="text-sm text-muted tabular-nums">
          {messages.tasksDone({ done: done.length, tasks: welcomeChecklistTasks.length })}
        </p>
      </div>
      <ol className="mt-2">
        {open.map((task, index) => (
          <li key={task}>
            <OpenTask task={task} isNext={index === 0} onOpen={() => setCurrentWelcomeStep(userId, task)} />
          </li>
        ))}
        {done.map((task) => (
          <li key={task}>
            <DoneTask task={task} />
          </li>
        ))}
      </ol>
    </>
  );
}

const rowClassName = 'flex min-h-11 items-center gap-3 text-md';

function DoneTask({ task }: { task: WelcomeTask }) {
  return (
    <p className={`${rowClassName} text-muted`}>
      <WelcomeStepStatusIcon isDone isNext={false} />
      <span className="sr-only">{messages.stepDone}</span> {titles[task]}
    </p>
  );
}

interface OpenTaskProps {
  task: WelcomeTask;
  /** True for the first open task. Only this task has a button; the other open tasks are plain links. */
  isNext: boolean;
  /** Called when the person opens the task, before its screen appears. */
  onOpen: () => void;
}

function OpenTask({ task, isNext, onOpen }: OpenTaskProps) {
  return (
    <Link
      to="/welcome"
      onClick={onOpen}
      className={joinClassNames(rowClassName, 'rounded-control', isNext && '-mx-2 bg-accent-soft px-2')}
    >
      <WelcomeStepStatusIcon isDone={false} isNext={isNext} />
      <span className={joinClassNames('min-w-0 flex-1', isNext && 'font-semibold')}>{titles[task]}</span>{' '}
      {isNext ? (
        <span className={getButtonClassName('accent', 'sm')}>{messages.continueSetup}</span>
      ) : (
        <ChevronRight size={18} aria-hidden className="text-muted" />
      )}
    </Link>
  );
}
