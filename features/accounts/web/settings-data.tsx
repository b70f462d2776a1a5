import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { confirm } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { accountsApi, exportMyData } from './calls.ts';
import type { Me } from './calls.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { saveExport } from './save-file.ts';
import { useForm } from './use-form.ts';
import { deletionGraceDays } from '../domain/limits.ts';

/** Downloading one's data, pausing the account, deleting it with 30 days to think again (EXP-015, EXP-016). */
export function DataSettings({ user }: { user: Me }) {
  return (
    <div className="flex flex-col gap-10">
      {user.deletionDueAt && <DeletionDue dueAt={user.deletionDueAt} />}
      <Export />
      <Deactivate />
      {!user.deletionDueAt && <Delete />}
    </div>
  );
}

function day(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(Date.parse(iso));
}

function DeletionDue({ dueAt }: { dueAt: string }) {
  const { setUser } = useAuth();
  const form = useForm([]);
  const undo = () =>
    form.submit(async () => {
      setUser((await accountsApi.cancelAccountDeletion()).user);
      toast.success('Your account stays');
    });
  return (
    <section aria-labelledby="due-title" className="flex flex-col gap-3 rounded-card bg-danger-soft p-4">
      <h2 id="due-title" className="text-title text-danger-ink">
        Your account will be deleted
      </h2>
      <p className="text-md">On {day(dueAt)} it is gone for good. Until then you can change your mind.</p>
      <FormError text={form.error} />
      <Button loading={form.busy} onClick={() => void undo()}>
        Keep my account
      </Button>
    </section>
  );
}

function Export() {
  const form = useForm([]);
  const download = () => form.submit(async () => saveExport(await exportMyData()));
  return (
    <section aria-labelledby="export-title" className="flex flex-col gap-3">
      <h2 id="export-title" className="text-title">
        Download your data
      </h2>
      <p className="text-md text-muted">Everything we keep about you, in one file you can open anywhere.</p>
      <FormError text={form.error} />
      <Button icon={Download} loading={form.busy} onClick={() => void download()}>
        Download
      </Button>
    </section>
  );
}

function Deactivate() {
  const { forget } = useAuth();
  const form = useForm([]);
  async function pause() {
    const sure = await confirm({
      title: 'Pause your account?',
      body: 'You and what you wrote are hidden until you log in again. Nothing is deleted.',
      yes: 'Pause and log out',
      no: 'Not now',
    });
    if (!sure) return;
    await form.submit(async () => {
      await accountsApi.deactivateAccount();
      forget();
      toast('Your account is paused. Log in to come back.');
    });
  }
  return (
    <section aria-labelledby="pause-title" className="flex flex-col gap-3">
      <h2 id="pause-title" className="text-title">
        Take a break
      </h2>
      <p className="text-md text-muted">Hide yourself and what you wrote until you log in again.</p>
      <FormError text={form.error} />
      <Button loading={form.busy} onClick={() => void pause()}>
        Pause account
      </Button>
    </section>
  );
}

function Delete() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="delete-title" className="flex flex-col gap-3">
      <h2 id="delete-title" className="text-title">
        Delete your account
      </h2>
      <p className="text-md text-muted">
        You disappear now, and after {deletionGraceDays} days everything is gone. Until then you can take it
        back here.
      </p>
      <Button tone="dangerSoft" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth();
  const [password, setPassword] = useState('');
  const form = useForm(['password']);
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const { deletionDueAt } = await accountsApi.deleteAccount({ password });
      onClose();
      await refresh();
      toast(`Your account will be deleted on ${day(deletionDueAt)}`);
    });
  }
  return (
    <Dialog open onClose={onClose} title="Delete your account?" width={420}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-md text-muted">
          Posts, comments, saved things and your profile go. You have {deletionGraceDays} days to change your
          mind.
        </p>
        <PasswordField
          label="Your password"
          value={password}
          onValue={form.typing('password', setPassword)}
          error={form.fields['password']}
        />
        <FormError text={form.error} />
        <Button type="submit" tone="danger" size="lg" loading={form.busy} disabled={!password}>
          Delete account
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </form>
    </Dialog>
  );
}
