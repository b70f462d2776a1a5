import { useState } from 'react';
import { Switch } from '#platform/ui/switch.tsx';
import { setAltReminder, readAltReminder } from '../composer/alt-reminder-setting.ts';
import { messages } from './messages.ts';

/** Settings section for writing posts: the reminder of photos without alt text (EXP-025). */
export default function PostingSettings() {
  const [isOn, setOn] = useState(readAltReminder);
  return (
    <Switch
      label={messages.altReminder}
      hint={messages.altReminderHint}
      checked={isOn}
      onChecked={(next) => {
        setAltReminder(next);
        setOn(next);
      }}
    />
  );
}
