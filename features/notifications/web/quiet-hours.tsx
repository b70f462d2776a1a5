import { useEffect, useState } from 'react';
import { Switch } from '#platform/ui/switch.tsx';
import { TextField } from '#platform/ui/field.tsx';
import type { NotificationSettings } from './calls.ts';
import { changeNotificationSettings } from './change-settings.ts';
import { messages } from './screens/messages.ts';

const defaultHours = { from: '22:00', to: '07:00' };
/** Debounce delay between the last keystroke and saving a changed time, in milliseconds. */
const saveDelayMs = 700;

/** Settings section for quiet hours, which suppress popups and pushes of normal priority (EXP-061). */
export function QuietHoursSettings({ settings }: { settings: NotificationSettings }) {
  const { quietHours, timeZone } = settings;
  return (
    <section aria-labelledby="quiet">
      <h2 id="quiet" className="text-title">
        {messages.quietHours}
      </h2>
      <Switch
        label={messages.quietHoursSwitch}
        hint={messages.quietHoursHint}
        checked={quietHours !== null}
        onChecked={(on) => changeNotificationSettings({ quietHours: on ? defaultHours : null })}
      />
      {quietHours && (
        <>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <TimeField
              label={messages.from}
              value={quietHours.from}
              onTime={(from) => changeNotificationSettings({ quietHours: { ...quietHours, from } })}
            />
            <TimeField
              label={messages.to}
              value={quietHours.to}
              onTime={(to) => changeNotificationSettings({ quietHours: { ...quietHours, to } })}
            />
          </div>
          <p className="mt-2 text-sm text-muted">
            {messages.byTheClock({ timeZone: timeZone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </section>
  );
}

function TimeField(props: { label: string; value: string; onTime: (time: string) => void }) {
  const { label, value, onTime } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value || !/^\d\d:\d\d$/.test(typed)) return;
    const timer = setTimeout(() => onTime(typed), saveDelayMs);
    return () => clearTimeout(timer);
  });
  return <TextField type="time" label={label} value={typed} onValue={setTyped} required />;
}
