import { useState } from 'react';
import { maxUsageDataRetentionDays } from '#features/settings/domain/limits.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { messages } from './messages.ts';
import { hasBrowserOptedOutOfTracking, isVisitTrackingOff, setVisitTrackingOptOut } from './usage-choice.ts';

/** Settings section that explains what is counted, with a switch that turns counting off in this browser. */
export default function UsageStatisticsSettingsSection() {
  const [isOff, setOff] = useState(isVisitTrackingOff);
  const isBlockedByBrowser = hasBrowserOptedOutOfTracking();
  return (
    <div className="flex flex-col gap-4">
      <SettingsCard>
        <Switch
          label={messages.countVisits}
          hint={isBlockedByBrowser ? messages.browserAsks : messages.countVisitsHint}
          checked={!isOff && !isBlockedByBrowser}
          disabled={isBlockedByBrowser}
          onChecked={(on) => {
            setVisitTrackingOptOut(!on);
            setOff(!on);
          }}
        />
      </SettingsCard>
      <p className="-mt-2 px-1 text-sm text-muted">
        {messages.explanation({ days: maxUsageDataRetentionDays })}
      </p>
    </div>
  );
}
