import { useEffect, useRef, useState } from 'react';
import { TextField } from '#platform/ui/field.tsx';
import type { NotificationSettings } from './calls.ts';
import { changeNotificationSettings } from './change-settings.ts';
import { messages } from './screens/messages.ts';

/** Default quiet hours, as local times. They are set when the user turns quiet hours on. */
export const defaultQuietHours = { from: '22:00', to: '07:00' };
/** Delay between the last keystroke and saving a changed time (debounce), in milliseconds. */
const saveDelayMs = 700;

interface QuietHoursTimesProps {
  quietHours: NonNullable<NotificationSettings['quietHours']>;
  timeZone: string;
}

/**
 * Fields for the times of the quiet hours, during which popups and pushes of normal priority are suppressed
 * (EXP-061).
 */
export function QuietHoursTimeFields({ quietHours, timeZone }: QuietHoursTimesProps) {
  return (
    <div role="group" aria-label={messages.quietHours} className="py-3.5">
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={messages.quietHoursStart}
          value={quietHours.from}
          onTime={(from) => changeNotificationSettings({ quietHours: { ...quietHours, from } })}
        />
        <TimeField
          label={messages.quietHoursEnd}
          value={quietHours.to}
          onTime={(to) => changeNotificationSettings({ quietHours: { ...quietHours, to } })}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        {messages.byTheClock({ timeZone: timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  );
}

function TimeField(props: { label: string; value: string; onTime: (time: string) => void }) {
  const { label, value, onTime } = props;
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isUnsaved = typed !== value && /^\d\d:\d\d$/.test(typed);
  const save = () => {
    if (isUnsaved) onTime(typed);
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
    if (!isUnsaved) return;
    const timer = setTimeout(save, saveDelayMs);
    return () => clearTimeout(timer);
  });
  // Saves the time if the screen is left before the delay is over.
  useEffect(() => () => latestSave.current(), []);
  return <TextField type="time" label={label} value={typed} onValue={setTyped} onBlur={save} required />;
}
