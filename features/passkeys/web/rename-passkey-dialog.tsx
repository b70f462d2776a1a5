import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFormSubmission } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { maxPasskeyNameLength } from '../domain/limits.ts';
import { type Passkey, passkeysApi } from './calls.ts';
import { messages } from './messages.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onRenamed: () => void;
  onClose: () => void;
}

/** Dialog in which the person changes the name of a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name);
  const form = useFormSubmission([]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      await passkeysApi.renamePasskey({ passkeyId: passkey.id, name });
      onRenamed();
      onClose();
    });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onBeforeClose={() => name === passkey.name || confirmDiscardingText()}
      title={messages.renameTitle}
      width={420}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <TextField
          label={messages.name}
          data-autofocus
          limit={maxPasskeyNameLength}
          value={name}
          onValue={setName}
          error={form.error}
        />
        <Button type="submit" tone="accent" size="lg" wide loading={form.isBusy}>
          {commonMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}
