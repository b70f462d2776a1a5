/** Components that show a person's rank and XP on the leaderboard. */
import { CompactNumber } from '#platform/ui/compact-number.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { messages } from './screens/messages.ts';

/** CSS classes of the medals of the first three ranks: gold, silver and bronze in both themes, with dark numbers. */
const medalClassNames = ['bg-[oklch(0.84_0.13_88)]', 'bg-[oklch(0.86_0.01_250)]', 'bg-[oklch(0.77_0.09_55)]'];

interface RankMedalProps {
  place: number;
  /** True for a small medal at the lower edge of a photo, with a ring that separates it from the photo. */
  isOnPhoto?: boolean;
}

/** Rank of a person. The first three ranks are on a medal. */
export function RankMedal({ place, isOnPhoto = false }: RankMedalProps) {
  const medal = medalClassNames[place - 1];
  return (
    <span className="flex w-9 shrink-0 justify-center">
      <span
        className={joinClassNames(
          'flex items-center justify-center rounded-full font-bold tabular-nums',
          isOnPhoto ? 'h-6 min-w-6 text-sm ring-3 ring-page' : 'h-8 min-w-8 text-md',
          medal === undefined ? 'text-muted' : joinClassNames(medal, 'text-[oklch(0.27_0.04_60)]'),
        )}
      >
        {messages.place({
          place,
          hidden: (word) => (
            <span key="hidden" className="sr-only">
              {word}
            </span>
          ),
        })}
      </span>
    </span>
  );
}

/** XP of a person, with the unit in a smaller font. */
export function LeaderboardXpAmount({ xp }: { xp: number }) {
  return (
    <span className="shrink-0 font-semibold tabular-nums">
      {messages.xp({
        figure: () => <CompactNumber key="figure" value={xp} />,
        unit: (word) => (
          <span key="unit" className="text-sm font-normal text-muted">
            {word}
          </span>
        ),
      })}
    </span>
  );
}
