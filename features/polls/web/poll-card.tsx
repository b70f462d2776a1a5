import { useEffect, useMemo, useRef } from 'react';
import type { Ref } from 'react';
import { CircleCheck } from 'lucide-react';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import type { PostPoll } from '#features/posts/domain/post-shape.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntity } from '#platform/client/store/use-entity.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useFocusAfterControlRemoval } from '#platform/ui/use-focus-after-replacement.ts';
import type * as api from '../api.ts';
import { computePollPercentages } from '../domain/poll-result.ts';
import type { Poll } from '../domain/poll-shape.ts';
import { messages } from './messages.ts';
import { pollEntityType, voteInPoll } from './poll-store.ts';
import { usePollTimeLeft } from './use-poll-time-left.ts';

const row = 'relative flex min-h-11 w-full items-center overflow-hidden rounded-control px-3.5 py-2 text-md';

interface PollCardProps {
  postId: string;
  authorId: string;
  poll: PostPoll;
}

/**
 * Poll of a post (EXP-032): the options as buttons until the viewer votes, then the result, which the author sees at
 * once. The options are fields of the post, so they are shown before the votes are loaded. Both states have the same
 * height.
 */
export function PollCard({ postId, authorId, poll: { options, closesAt } }: PollCardProps) {
  const { user } = useAuth();
  const { data } = useLiveQuery<typeof api.getPoll>('getPoll', { postId });
  useEffect(() => {
    if (data) appEntityStore.write(pollEntityType, [data.poll]);
  }, [data]);
  const unloaded = useMemo<Poll>(() => ({ postId, votes: 0, counts: null, choice: null }), [postId]);
  const votes = useEntity(pollEntityType, postId, data?.poll ?? unloaded) ?? unloaded;
  const left = usePollTimeLeft(closesAt);
  const canVote = left !== null && votes.choice === null && user?.id !== authorId;
  const result = useRef<HTMLUListElement>(null);
  // The pressed button disappears with the vote.
  useFocusAfterControlRemoval(canVote, () => result.current);
  const time = left === null ? messages.finalResults : messages.timeLeft(left);
  return (
    <div className="mt-2.5">
      {canVote ? (
        <Options postId={postId} options={options} />
      ) : (
        <Result ref={result} options={options} votes={votes} isFinal={left === null} />
      )}
      <p data-number className="mt-2 min-h-5 text-sm text-muted">
        {votes.votes === 0 && left !== null ? time : messages.figures({ votes: votes.votes, time })}
      </p>
    </div>
  );
}

/** The options as buttons. A guest is asked to sign up first. */
function Options({ postId, options }: { postId: string; options: readonly string[] }) {
  const requireUser = useRequireSignIn();
  return (
    <ul aria-label={messages.choose} className="flex flex-col gap-2">
      {options.map((option, index) => (
        <li key={option}>
          <button
            type="button"
            onClick={() => requireUser(() => voteInPoll(postId, index), messages.joinToVote)}
            className={joinClassNames(
              row,
              'border border-edge text-left font-medium text-ink transition-colors hover:border-accent hover:bg-accent-soft hover:text-accent-ink',
            )}
          >
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ResultProps {
  ref: Ref<HTMLUListElement>;
  options: readonly string[];
  votes: Poll;
  isFinal: boolean;
}

/**
 * The options with their shares, and a mark at the viewer's own vote. Until the server has answered the vote, the
 * shares are unknown and left out.
 */
function Result({ ref, options, votes: { counts, choice }, isFinal }: ResultProps) {
  const shares = counts === null ? null : computePollPercentages(counts);
  const most = Math.max(1, ...(counts ?? []));
  return (
    <ul ref={ref} tabIndex={-1} aria-label={messages.result} className="flex flex-col gap-2 outline-none">
      {options.map((option, index) => {
        const isOwn = choice === index;
        const isLeading = isFinal ? counts?.[index] === most : isOwn;
        return (
          <li key={option} className={joinClassNames(row, 'border border-line')}>
            {shares && (
              <span
                aria-hidden
                className={joinClassNames(
                  'absolute inset-y-0 left-0 origin-left transition-transform duration-500 starting:scale-x-0 motion-reduce:transition-none',
                  isLeading ? 'bg-accent-soft' : 'bg-fill-strong',
                )}
                style={{ width: `${shares[index]}%` }}
              />
            )}
            <span
              className={joinClassNames(
                'relative flex min-w-0 flex-1 items-center gap-1.5 wrap-anywhere',
                isLeading && 'font-semibold',
              )}
            >
              <span className="min-w-0">{option}</span>
              {isOwn && (
                <CircleCheck
                  size={18}
                  className="shrink-0 text-accent-ink"
                  aria-label={messages.yourVote}
                  role="img"
                />
              )}
            </span>
            {shares && (
              <span
                data-number
                className={joinClassNames(
                  'relative shrink-0 pl-3',
                  isLeading ? 'font-semibold' : 'text-muted',
                )}
              >
                {messages.percent({ percent: shares[index]! })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
