import { useState } from 'react';
import { Switch } from '#platform/ui/switch.tsx';
import { asksNotToBeTracked, isTurnedOff, turnOff } from './usage-choice.ts';

/** Settings, Usage: what is counted, and the switch that turns it off in this browser. */
export default function UsageSettings() {
  const [isOff, setOff] = useState(isTurnedOff);
  const isAsked = asksNotToBeTracked();
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="Count my visits"
        hint={
          isAsked
            ? 'Your browser asks sites not to track you, so nothing is sent.'
            : 'Helps us see which screens people use. It’s for this browser only.'
        }
        checked={!isOff && !isAsked}
        disabled={isAsked}
        onChecked={(on) => {
          turnOff(!on);
          setOff(!on);
        }}
      />
      <p className="text-md text-muted">
        We count which screens get opened, not what you read, write or search for. It stays on our server. If
        you’re logged in, your visits are linked to your account for 90 days; after that only the totals are
        left.
      </p>
    </div>
  );
}
