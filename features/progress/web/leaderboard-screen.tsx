import { useQuery } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { SignedInOnly } from '#features/accounts/web/public.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { PersonOrCommentSkeleton, Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { progressApi, type LeaderboardResult } from './calls.ts';
import { LeaderboardXpAmount, RankMedal } from './leaderboard-figures.tsx';
import { LeaderboardPodiumColumn } from './podium-place.tsx';
import { messages } from './screens/messages.ts';

const periods = [
  { value: 'week', label: messages.thisWeek },
  { value: 'month', label: messages.thisMonth },
  { value: 'all', label: messages.allTime },
] as const;
const groups = [
  { value: 'town', label: messages.wholeTown },
  { value: 'following', label: messages.peopleIFollow },
] as const;
type PeriodValue = (typeof periods)[number]['value'];
type GroupValue = (typeof groups)[number]['value'];
type Row = LeaderboardResult['people'][number];

/** Number of people on the podium. A leaderboard with fewer people has no podium, only rows. */
const podiumSize = 3;

/** Screen at `/leaderboard`: the people with the most xp, by period and group, and the viewer's own rank (EXP-055). */
export default function LeaderboardScreen() {
  return (
    <>
      <ScreenHeader title={messages.leaderboard} />
      <SignedInOnly
        icon={Trophy}
        title={messages.logInLeaderboardTitle}
        hint={messages.logInLeaderboardHint}
        reason={messages.logInLeaderboardReason}
      >
        {(user) => <Boards userId={user.id} />}
      </SignedInOnly>
    </>
  );
}

function Boards({ userId }: { userId: string }) {
  const [period, setPeriod] = useState<PeriodValue>('week');
  const [group, setGroup] = useState<GroupValue>('town');
  const query = useQuery({
    queryKey: ['getLeaderboard', userId, period, group],
    queryFn: () => progressApi.getLeaderboard({ period, group }),
  });
  return (
    <>
      <Tabs id="board" label={messages.boardsLabel} choices={groups} value={group} onValue={setGroup} />
      <div {...getTabPanelProps('board', group)}>
        <SegmentedControl
          label={messages.period}
          choices={periods}
          value={period}
          onValue={setPeriod}
          className="border-b border-line px-4 py-3"
        />
        {query.isPending && (
          <SkeletonList label={messages.loadingLeaderboard}>
            <Skeleton className="mx-4 my-5 h-52 rounded-card" />
            {Array.from({ length: 4 }, (_, index) => (
              <PersonOrCommentSkeleton key={index} />
            ))}
          </SkeletonList>
        )}
        {query.isError && (
          <ErrorState
            inline={query.data !== undefined}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
            detail={getErrorMessage(query.error)}
          />
        )}
        {query.data && <Places board={query.data} group={group} />}
      </div>
    </>
  );
}

function Places({ board, group }: { board: LeaderboardResult; group: GroupValue }) {
  const isOwnShown = board.people.some((person) => person.isYou);
  if (board.people.length === 0) {
    return (
      <>
        {!board.own.isListed && <OwnPlace own={board.own} />}
        <EmptyState
          icon={Trophy}
          title={messages.leaderboardEmptyTitle}
          action={
            <Link to={group === 'town' ? '/' : '/user-feed'} className={getButtonClassName('accent')}>
              {group === 'town' ? commonMessages.goHome : messages.findPeople}
            </Link>
          }
        >
          {messages.leaderboardEmptyHint}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {!isOwnShown && <OwnPlace own={board.own} />}
      {/* The podium and the rows are one list. The order of its elements is that of the ranks, for screen readers. With
          large text on a narrow screen, the places of the podium are below each other in this order. */}
      <ol aria-label={messages.places} className="grid grid-cols-3 big-text:block">
        {board.people.map((person, index) => {
          const note = person.isYou ? describeOwnDistance(person, board.people.slice(0, index)) : null;
          return index < podiumSize && board.people.length >= podiumSize ? (
            <LeaderboardPodiumColumn key={person.id} person={person} note={note} position={index} />
          ) : (
            <PlaceChoiceRow key={person.id} person={person} note={note} />
          );
        })}
      </ol>
    </>
  );
}

/**
 * Returns the note on the viewer's own row: how many xp the viewer needs to reach the next person with more xp, or that
 * the viewer is in the lead. Null if the next person is not in `peopleAbove`.
 */
function describeOwnDistance(own: Row, peopleAbove: readonly Row[]): string | null {
  const next = peopleAbove.findLast(({ xp }) => xp > own.xp);
  if (next === undefined) return own.place === 1 ? messages.inTheLead : null;
  return messages.behind({ xp: next.xp - own.xp, name: next.displayName });
}

/**
 * Row of one person in the leaderboard, with a link to their profile.
 * @param props.note text that is shown below the name instead of the person's handle; null to show the handle
 */
function PlaceChoiceRow({ person, note }: { person: Row; note: string | null }) {
  return (
    <li
      className={joinClassNames('order-4 col-span-3 border-b border-line', person.isYou && 'bg-accent-soft')}
    >
      <Link
        to="/u/$handle"
        params={{ handle: person.handle }}
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-fill focus-visible:-outline-offset-2"
      >
        <RankMedal place={person.place} />
        <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold big-text:whitespace-normal">
            {person.displayName}
            {person.isYou && <span className="font-normal text-accent-ink"> {messages.you}</span>}
          </span>
          <span className="block truncate text-sm text-muted big-text:whitespace-normal">
            {note ?? `@${person.handle}`}
          </span>
        </span>
        <LeaderboardXpAmount xp={person.xp} />
      </Link>
    </li>
  );
}

/** The viewer's own rank if it is too low to be in the list, or the reason why the viewer has no rank. */
function OwnPlace({ own }: { own: LeaderboardResult['own'] }) {
  const text = !own.isListed ? messages.notListed : own.place === null ? messages.noPlace : messages.ownPlace;
  return (
    <div
      role="status"
      className="flex min-h-14 items-center gap-3 border-b border-line bg-accent-soft px-4 py-2 text-accent-ink"
    >
      {own.place !== null && <RankMedal place={own.place} />}
      <span className="min-w-0 flex-1 font-medium">{text}</span>
      {own.isListed ? (
        own.place !== null && <LeaderboardXpAmount xp={own.xp ?? 0} />
      ) : (
        <Link
          to="/settings/$section"
          params={{ section: 'progress' }}
          className={getButtonClassName('quiet', 'sm')}
        >
          {commonMessages.settings}
        </Link>
      )}
    </div>
  );
}
