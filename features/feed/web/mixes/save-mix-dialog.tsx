import { useState } from 'react';
import type { FormEvent } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { newId } from '#platform/client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxFeedMixNameLength } from '../../domain/limits.ts';
import type { FeedMix } from '../../domain/mix.ts';
import { feedMixStore } from './feed-mix-store.ts';
import { saveNamedFeedMix, savedFeedMixesStore } from './saved-feed-mixes-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

interface SaveMixDialogProps {
  mix: FeedMix;
  /** Initial value of the field for the name of the mix. */
  name: string;
  onClose: () => void;
}

/** Dialog that saves the current mix (ranking weights) under a name. A saved mix with the same name is replaced. */
export function SaveMixDialog({ mix, name: start, onClose }: SaveMixDialogProps) {
  const [name, setName] = useState(start);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(messages.mixNameMissing);
    setSaving(true);
    const known = savedFeedMixesStore.read().mixes.find((one) => one.name === wanted);
    try {
      await saveNamedFeedMix({ id: known?.id ?? newId(), name: wanted, mix });
      feedMixStore.persistChosen();
      toast.success(known ? messages.mixChanged : messages.mixSaved);
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure));
      setSaving(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={messages.saveMixTitle}>
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
