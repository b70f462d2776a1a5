import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxFeedMixNameLength } from '../../domain/limits.ts';
import { messages } from './messages.ts';

interface MixNameDialogProps {
  title: string;
  /** Initial value of the field. */
  name: string;
  /**
   * Saves the entered name, which is not empty. Returns an error message if the name was not saved; the dialog then
   * stays open.
   */
  onSave: (name: string) => string | undefined | Promise<string | undefined>;
  onClose: () => void;
}

/** Dialog in which the viewer enters the name of a saved mix (ranking weights). */
export function FeedMixNameDialog({ title, name: start, onSave, onClose }: MixNameDialogProps) {
  const [name, setName] = useState(start);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(messages.mixNameMissing);
    setSaving(true);
    const problem = await onSave(wanted);
    if (problem === undefined) return onClose();
    setError(problem);
    setSaving(false);
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-2">
        <TextField
          label={messages.mixName}
          value={name}
          onValue={(text) => {
            setName(text);
            setError(undefined);
          }}
          error={error}
          limit={maxFeedMixNameLength}
          placeholder={messages.mixNameExample}
          data-autofocus
        />
        <Button type="submit" tone="accent" loading={saving} wide>
          {commonMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}
