import { useState } from 'react';
import { maxVisitDays } from '#features/settings/domain/limits.ts';
import { Switch } from '#platform/ui/switch.tsx';
import { messages } from './messages.ts';
import { asksNotToBeTracked, isTurnedOff, turnOff } from './usage-choice.ts';

/** Settings, Usage: what is counted, and the switch that turns it off in this browser. */
export default function UsageSettings() {
  const [isOff, setOff] = useState(isTurnedOff);
  const isAsked = asksNotToBeTracked();
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={messages.countVisits}
        hint={isAsked ? messages.browserAsks : messages.countVisitsHint}
        checked={!isOff && !isAsked}
        disabled={isAsked}
        onChecked={(on) => {
          turnOff(!on);
          setOff(!on);
        }}
      />
      <p className="text-md text-muted">{messages.explanation({ days: maxVisitDays })}</p>
    </div>
  );
}
