import { Link } from '@tanstack/react-router';
import { getFirstName } from '#platform/contract/get-first-name.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import type { LeaderboardResult } from './calls.ts';
import { LeaderboardXpAmount, RankMedal } from './leaderboard-figures.tsx';
import { messages } from './screens/messages.ts';

/** CSS classes of the columns of the podium: the first person in the middle, the second on the left. */
const columnClassNames = ['order-2 px-0.5', 'order-1 pr-0.5 pl-2', 'order-3 pr-2 pl-0.5'];

/** Height and color of the pedestal of each rank: gold, silver and bronze in a soft tone. */
const pedestalClassNames = [
  'h-20 bg-[oklch(0.84_0.13_88)]/30',
  'h-14 bg-[oklch(0.7_0.01_250)]/25',
  'h-10 bg-[oklch(0.77_0.09_55)]/30',
];

interface PodiumPlaceProps {
  person: LeaderboardResult['people'][number];
  /** Text that is shown below the name instead of the person's handle; null to show the handle. */
  note: string | null;
  /** Index of the person in the leaderboard, from 0 to 2. People with equal XP have the same rank. */
  position: number;
}

/**
 * Column of one of the first three people of the leaderboard: photo with the rank, name, and a pedestal with the XP.
 * The height of the pedestal depends on the rank. The column is a link to the person's profile.
 */
export function LeaderboardPodiumColumn({ person, note, position }: PodiumPlaceProps) {
  const firstName = getFirstName(person.displayName);
  return (
    <li
      className={joinClassNames(
        // The margin separates the podium from the rows below it.
        'mb-4 flex min-w-0 flex-col justify-end border-b border-line pt-5',
        columnClassNames[position],
      )}
    >
      <Link
        to="/u/$handle"
        params={{ handle: person.handle }}
        className="flex flex-col items-center rounded-t-control text-center -outline-offset-2 hover:bg-fill"
      >
        <span className="flex flex-col items-center">
          <Avatar
            id={person.id}
            name={person.displayName}
            src={person.avatarUrl}
            size={position === 0 ? 76 : 60}
          />
          <span className="relative -mt-2.5">
            <RankMedal place={person.place} isOnPhoto />
          </span>
        </span>
        <span className="mt-1 line-clamp-2 text-md big-text:line-clamp-none leading-5 font-semibold wrap-anywhere">
          {firstName}
          {/* The columns are too narrow for whole names, which would have different numbers of lines. */}
          <span className="sr-only">{person.displayName.trim().slice(firstName.length)}</span>
          {person.isYou && <span className="font-normal text-accent-ink"> {messages.you}</span>}
        </span>
        <span className="mt-0.5 line-clamp-2 text-sm text-muted wrap-anywhere big-text:line-clamp-none">
          {note ?? `@${person.handle}`}
        </span>
        <span
          className={joinClassNames(
            'mt-2 flex w-full items-start justify-center rounded-t-control pt-2',
            pedestalClassNames[person.place - 1],
          )}
        >
          <LeaderboardXpAmount xp={person.xp} />
        </span>
      </Link>
    </li>
  );
}
