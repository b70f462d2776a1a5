import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { mute } from './acts.ts';
import type { About } from './acts.ts';
import { hoursChoices, hoursOf } from './hours.ts';
import type { HoursChoice } from './hours.ts';
import { messages } from './messages.ts';
import { RadioRows } from './radio-rows.tsx';

/** Asks how long somebody is left out of one's lists (EXP-065). */
export default function MuteDialog({ about, onClose }: { about: About; onClose: () => void }) {
  const [choice, setChoice] = useState<HoursChoice>('168');
  function submit() {
    onClose();
    void mute(about, hoursOf(choice));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.mutePerson({ name: about.name })}
      width={420}
      footer={
        <Button tone="accent" wide onClick={submit}>
          {messages.mute}
        </Button>
      }
    >
      <p className="mb-4 text-md text-muted">{messages.mutePersonBody}</p>
      <RadioRows label={messages.durationLabel} choices={hoursChoices} value={choice} onValue={setChoice} />
    </Dialog>
  );
}
