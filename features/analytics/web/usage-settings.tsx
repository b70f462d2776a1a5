import { useState } from 'react';
import { maxVisitDays } from '#features/settings/domain/limits.ts';
import { Switch } from '#platform/ui/switch.tsx';
import { messages } from './messages.ts';
import { asksNotToBeTracked, isTurnedOff, setTurnedOff } from './usage-choice.ts';

/** Settings section that explains what is counted, with a switch that turns counting off in this browser. */
export default function UsageSettings() {
  const [isOff, setOff] = useState(isTurnedOff);
  const isBlockedByBrowser = asksNotToBeTracked();
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={messages.countVisits}
        hint={isBlockedByBrowser ? messages.browserAsks : messages.countVisitsHint}
        checked={!isOff && !isBlockedByBrowser}
        disabled={isBlockedByBrowser}
        onChecked={(on) => {
          setTurnedOff(!on);
          setOff(!on);
        }}
      />
      <p className="text-md text-muted">{messages.explanation({ days: maxVisitDays })}</p>
    </div>
  );
}
