import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { mutePerson } from './moderation-mutations.ts';
import type { TargetPerson } from './moderation-mutations.ts';
import { muteDurationChoices, toMuteHours } from './mute-duration.ts';
import type { MuteDuration } from './mute-duration.ts';
import { messages } from './messages.ts';
import { RadioButtonRows } from './radio-button-rows.tsx';

/** Dialog that mutes a person for a chosen duration (EXP-065). */
export default function MuteDialog({ about, onClose }: { about: TargetPerson; onClose: () => void }) {
  const [choice, setChoice] = useState<MuteDuration>('168');
  function submit() {
    onClose();
    void mutePerson(about, toMuteHours(choice));
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
      <RadioButtonRows
        label={messages.durationLabel}
        choices={muteDurationChoices}
        value={choice}
        onValue={setChoice}
      />
    </Dialog>
  );
}
