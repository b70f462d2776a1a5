import { Suspense, useState } from 'react';
import { Clock, Image, LocateFixed, User, X } from 'lucide-react';
import { Chip } from '#platform/ui/pill.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import { cx } from '#platform/ui/cx.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';
import { hasFilters, PERIODS, type Period, type SearchWish } from '../domain/search-address.ts';

const PersonDialog = lazyDialog(() => import('./person-dialog.tsx'));

const periodNames: Record<Period, string> = {
  day: messages.pastDay,
  week: messages.pastWeek,
  month: messages.pastMonth,
  year: messages.pastYear,
};

interface FilterRowProps {
  wish: SearchWish;
  onWish: (change: Partial<SearchWish>) => void;
}

/** What narrows a search (EXP-087): time and pictures and people for posts, nearness for posts and places. */
export function FilterRow({ wish, onWish }: FilterRowProps) {
  const [choosing, setChoosing] = useState(false);
  const forPosts = wish.tab === 'all' || wish.tab === 'posts';
  const forPlaces = forPosts || wish.tab === 'venues';
  if (!forPlaces) return null;
  return (
    <div
      role="group"
      aria-label={messages.filters}
      className="flex items-center gap-2 overflow-x-auto px-3.5 py-2.5 [scrollbar-width:none]"
    >
      {forPosts && <PeriodMenu period={wish.period} onPeriod={(period) => onWish({ period })} />}
      {forPosts && (
        <Chip icon={Image} pressed={wish.hasImage} onClick={() => onWish({ hasImage: !wish.hasImage })}>
          {messages.withPicture}
        </Chip>
      )}
      <Chip icon={LocateFixed} pressed={wish.nearMe} onClick={() => onWish({ nearMe: !wish.nearMe })}>
        {messages.nearMe}
      </Chip>
      {forPosts && (
        <Chip
          icon={wish.from === null ? User : X}
          pressed={wish.from !== null}
          onClick={() => (wish.from === null ? setChoosing(true) : onWish({ from: null }))}
        >
          {wish.from === null
            ? messages.fromPerson
            : messages.fromHandle({
                handle: wish.from,
                hidden: (words) => (
                  <span key="hidden" className="sr-only">
                    {words}
                  </span>
                ),
              })}
        </Chip>
      )}
      {hasFilters(wish) && (
        <Chip onClick={() => onWish({ period: null, hasImage: false, nearMe: false, from: null })}>
          {commonMessages.clear}
        </Chip>
      )}
      {choosing && (
        <Suspense>
          <PersonDialog
            onChoose={(from) => {
              setChoosing(false);
              onWish({ from });
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function PeriodMenu({
  period,
  onPeriod,
}: {
  period: Period | null;
  onPeriod: (period: Period | null) => void;
}) {
  return (
    <Menu
      label={messages.time}
      items={[
        { label: messages.anyTime, onSelect: () => onPeriod(null) },
        ...PERIODS.map((one) => ({ label: periodNames[one], onSelect: () => onPeriod(one) })),
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={cx(
            'relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold whitespace-nowrap transition-colors',
            'after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-[""]',
            period === null ? 'bg-fill hover:bg-fill-strong' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <Clock size={15} aria-hidden />
          {period === null ? messages.anyTime : periodNames[period]}
        </button>
      )}
    />
  );
}
