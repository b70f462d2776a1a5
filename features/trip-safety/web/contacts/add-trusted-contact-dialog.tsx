import { type FormEvent, useState } from 'react';
import { PeoplePicker } from '#features/messages/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import {
  createMaxLengthCheck,
  checkPhone,
  createNotBlankCheck,
  combineValueChecks,
} from '#platform/contract/validators.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { maxPhoneContactNameLength } from '../../domain/limits.ts';
import { tripSafetyApi } from '../calls.ts';
import { messages } from '../messages.ts';

const checkName = combineValueChecks(
  createNotBlankCheck(messages.name),
  createMaxLengthCheck(messages.name, maxPhoneContactNameLength),
);

interface AddContactDialogProps {
  userId: string;
  onAdded: () => void;
  onClose: () => void;
}

/**
 * Dialog that adds a trusted contact (EXP-098): a person with an account, a phone number, or an email address. The
 * owner of an email address must agree by opening a link in an email.
 */
export default function AddTrustedContactDialog({ userId, onAdded, onClose }: AddContactDialogProps) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [phoneName, setPhoneName] = useState('');
  const [phoneProblem, setPhoneProblem] = useState<{ name?: string; phone?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add(
    contact: Parameters<typeof tripSafetyApi.addTrustedContact>[0],
    done: string,
    showProblem: (problem: string | undefined) => void = setProblem,
  ) {
    setBusy(true);
    showProblem(undefined);
    try {
      await tripSafetyApi.addTrustedContact(contact);
      toast.success(done);
      onAdded();
      onClose();
    } catch (error) {
      showProblem(getErrorMessage(error));
      setBusy(false);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    if (to !== '') void add({ email: to }, messages.sent({ email: to }));
  }
  function submitPhone(event: FormEvent) {
    event.preventDefault();
    const name = phoneName.trim();
    const wrong = { name: checkName(name), phone: checkPhone(phone) };
    setPhoneProblem({ ...(wrong.name && { name: wrong.name }), ...(wrong.phone && { phone: wrong.phone }) });
    if (wrong.name !== null || wrong.phone !== null) return;
    void add({ phone, name }, messages.added({ name }), (text) =>
      setPhoneProblem(text ? { phone: text } : {}),
    );
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
      <form
        noValidate
        onSubmit={submitPhone}
        aria-label={messages.addPhone}
        className="mt-6 flex flex-col gap-3"
      >
        <h3 className="text-base font-semibold">{messages.addPhone}</h3>
        <TextField
          label={messages.phoneName}
          autoComplete="off"
          limit={maxPhoneContactNameLength}
          value={phoneName}
          onValue={setPhoneName}
          error={phoneProblem.name}
        />
        <TextField
          label={messages.phone}
          hint={messages.addPhoneHint}
          type="tel"
          autoComplete="off"
          value={phone}
          onValue={setPhone}
          error={phoneProblem.phone}
        />
        <Button type="submit" loading={isBusy}>
          {messages.addPhoneButton}
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
