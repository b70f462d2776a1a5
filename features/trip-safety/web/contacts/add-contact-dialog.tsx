import { type FormEvent, useState } from 'react';
import { PeoplePicker } from '#features/messages/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { safetyApi } from '../calls.ts';
import { messages } from '../messages.ts';

interface AddContactDialogProps {
  userId: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Adds an email address, whose owner has to agree, or a person of Plaza (EXP-098). */
export default function AddContactDialog({ userId, onAdded, onClose }: AddContactDialogProps) {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add(contact: { userId: string } | { email: string }, done: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      await safetyApi.addTrustedContact(contact);
      toast.success(done);
      onAdded();
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error));
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    if (to !== '') void add({ email: to }, messages.sent({ email: to }));
  }
  return (
    <Dialog open onClose={onClose} title={messages.add} width={480}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label={messages.addEmail}
          hint={messages.addEmailHint}
          type="email"
          autoComplete="off"
          value={email}
          onValue={setEmail}
          error={problem}
        />
        <Button type="submit" tone="accent" disabled={email.trim() === ''} loading={isBusy}>
          {messages.addEmailButton}
        </Button>
      </form>
      <section aria-label={messages.addPerson} className="mt-6 min-h-72">
        <h3 className="mb-2 text-base font-semibold">{messages.addPerson}</h3>
        <PeoplePicker
          userId={userId}
          onChoose={({ id, displayName }) => void add({ userId: id }, messages.added({ name: displayName }))}
        />
      </section>
    </Dialog>
  );
}
