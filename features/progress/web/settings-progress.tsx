import { useMutation } from '#platform/client/query.ts';
import { Link } from '@tanstack/react-router';
import { PauseCircle, Snowflake, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import {
  SettingsCard,
  SettingsRowChevron,
  SettingsGroup,
  SettingsRowIcon,
} from '#platform/ui/settings-card.tsx';
import { Skeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxPauseDays } from '../domain/pause.ts';
import { activeDaysPerStreakFreeze } from '../domain/streak.ts';
import { progressApi, type ProgressSettings } from './calls.ts';
import { changeProgressSettings, cacheProgressSettings, useProgressSettings } from './progress-settings.ts';
import { messages } from './screens/messages.ts';

/** Progress settings: turn progress on or off, appear in leaderboards, pause the streak (EXP-053 to EXP-056). */
export default function ProgressSettingsSection() {
  const { query, settings } = useProgressSettings();
  if (query.isPending) {
    return (
      <SkeletonList label={messages.loadingSettings}>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="mt-8 h-32 w-full rounded-card" />
      </SkeletonList>
    );
  }
  // If a later update in the background fails, the settings that were loaded before are still shown.
  if (settings === undefined) {
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        detail={getErrorMessage(query.error)}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <SettingsCard>
        <Switch
          label={messages.switchOff}
          hint={messages.switchOffHint}
          checked={settings.isOn}
          onChecked={(isOn) => changeProgressSettings({ isOn })}
        />
        {settings.isOn && (
          <Switch
            label={messages.appearInLeaderboards}
            hint={messages.appearInLeaderboardsHint}
            checked={settings.inLeaderboards}
            onChecked={(inLeaderboards) => changeProgressSettings({ inLeaderboards })}
          />
        )}
      </SettingsCard>
      {settings.isOn && (
        <>
          <StreakPause settings={settings} onChange={cacheProgressSettings} />
          <SettingsCard>
            <Link
              to="/leaderboard"
              className="-mx-4 flex min-h-14 items-center gap-3.5 px-4 font-medium -outline-offset-2 hover:bg-fill"
            >
              <SettingsRowIcon icon={Trophy} />
              <span className="flex-1">{messages.leaderboard}</span>
              <SettingsRowChevron />
            </Link>
          </SettingsCard>
        </>
      )}
    </div>
  );
}

const pauseDays = ['3', '7', '14', String(maxPauseDays)];
const lengths = pauseDays.map((value) => ({ value, label: messages.pauseDays({ days: Number(value) }) }));

/** Formats a day of the form `YYYY-MM-DD` for display. The result does not depend on the browser's time zone. */
function formatDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
}

function StreakPause({
  settings,
  onChange,
}: {
  settings: ProgressSettings;
  onChange: (next: ProgressSettings) => void;
}) {
  const [length, setLength] = useState('7');
  const { pause, nextPauseFrom, streakDays, freezes, maxFreezes } = settings;
  const change = useMutation({
    mutationFn: (days: number | null) =>
      days === null ? progressApi.resumeStreak() : progressApi.pauseStreak({ days }),
    onSuccess: (next, days) => {
      onChange(next);
      toast.success(days === null ? messages.streakResumed : messages.streakPaused);
    },
    onError: (error) => toast.error(getErrorMessage(error)),
  });
  return (
    <SettingsGroup title={messages.streakTitle({ days: streakDays })}>
      <p className="flex items-start gap-2 py-3.5 text-sm text-muted">
        <Snowflake size={18} aria-hidden className="mt-px shrink-0" />
        <span>
          {messages.freezesHint({
            freezes,
            maxFreezes,
            daysForFreeze: activeDaysPerStreakFreeze,
            isFull: String(freezes >= maxFreezes),
          })}
        </span>
      </p>
      <div className="py-3.5">
        {pause ? (
          <>
            <p className="flex items-center gap-2 text-md">
              <PauseCircle size={18} aria-hidden className="shrink-0 text-accent-ink" />
              {messages.pausedUntil({ day: formatDay(pause.until) })}
            </p>
            <Button className="mt-3" loading={change.isPending} onClick={() => change.mutate(null)}>
              {messages.endPause}
            </Button>
          </>
        ) : nextPauseFrom ? (
          <p className="text-sm text-muted">{messages.pauseTooSoon({ day: formatDay(nextPauseFrom) })}</p>
        ) : (
          <>
            <p className="text-md">{messages.pauseHint}</p>
            <SegmentedControl
              label={messages.pauseLength}
              choices={lengths}
              value={length}
              onValue={setLength}
              className="mt-3 flex-wrap gap-y-3"
            />
            <Button
              tone="accent"
              wide
              className="mt-5"
              loading={change.isPending}
              onClick={() => change.mutate(Number(length))}
            >
              {messages.pauseStreakFor({ length: messages.pauseDays({ days: Number(length) }) })}
            </Button>
          </>
        )}
      </div>
    </SettingsGroup>
  );
}
