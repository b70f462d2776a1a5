import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxFeedMixNameLength } from '../../domain/limits.ts';
import type { SavedFeedMix } from '../calls.ts';
import { messages } from './messages.ts';

interface RenameMixDialogProps {
  mix: SavedFeedMix;
  /** The viewer's saved mixes (ranking weights); two of them cannot have the same name. */
  mixes: readonly SavedFeedMix[];
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Dialog that changes the name of a saved mix (ranking weights) in the settings. */
export function RenameMixDialog({ mix, mixes, onRename, onClose }: RenameMixDialogProps) {
  const [name, setName] = useState(mix.name);
  const [error, setError] = useState<string>();

  function rename(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(messages.mixNameMissing);
    if (mixes.some((one) => one.id !== mix.id && one.name === wanted)) return setError(messages.mixNameTaken);
    if (wanted !== mix.name) onRename(wanted);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={messages.renameMixTitle}>
      <form onSubmit={rename} className="flex flex-col gap-4 pb-2">
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
        <Button type="submit" tone="accent" wide>
          {commonMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}
