import { useState } from 'react';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { setAltTextReminderOn, isAltTextReminderOn } from '../composer/alt-reminder-setting.ts';
import { messages } from './messages.ts';

/** Switch that turns the reminder about photos without alt text on or off (EXP-025). */
export function AltTextReminderSwitch() {
  const [isOn, setOn] = useState(isAltTextReminderOn);
  return (
    <SettingsCard>
      <Switch
        label={messages.altReminder}
        hint={messages.altReminderHint}
        checked={isOn}
        onChecked={(next) => {
          setAltTextReminderOn(next);
          setOn(next);
        }}
      />
    </SettingsCard>
  );
}
