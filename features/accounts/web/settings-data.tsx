import { CirclePause, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { askConfirmation } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { SettingsButtonRow, SettingsCard } from '#platform/ui/settings-card.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { PasswordField } from './password-field.tsx';
import { downloadDataArchive } from './download-data-archive.ts';
import { messages } from './settings/messages.ts';
import { useFormSubmission } from './use-form.ts';
import { accountDeletionGraceDays } from '../domain/limits.ts';

/**
 * Settings section to download all data, to pause (deactivate) the account, and to delete it after a grace period
 * (EXP-015, EXP-016).
 */
export function DataExportAndDeletionSettingsSection({ user }: { user: OwnAccount }) {
  return (
    <div className="flex flex-col gap-6">
      {user.deletionDueAt && <DeletionDue dueAt={user.deletionDueAt} />}
      <SettingsCard>
        <Export />
      </SettingsCard>
      <SettingsCard>
        <Deactivate />
        {!user.deletionDueAt && <Delete />}
      </SettingsCard>
    </div>
  );
}

function DeletionDue({ dueAt }: { dueAt: string }) {
  const { setUser } = useAuth();
  const form = useFormSubmission([]);
  const undo = () =>
    form.submit(async () => {
      setUser((await accountsApi.cancelAccountDeletion()).user);
      toast.success(messages.deletionCanceled);
    });
  return (
    <section aria-labelledby="due-title" className="flex flex-col gap-3 rounded-card bg-danger-soft p-4">
      <h2 id="due-title" className="text-title text-danger-ink">
        {messages.deletionDueTitle}
      </h2>
      <p className="text-md">{messages.deletionDueBody({ dueAt: Date.parse(dueAt) })}</p>
      <FormErrorMessage text={form.error} />
      <Button loading={form.isBusy} onClick={() => void undo()}>
        {messages.keepAccount}
      </Button>
    </section>
  );
}

function Export() {
  const form = useFormSubmission([]);
  const download = () => form.submit(() => downloadDataArchive());
  return (
    <>
      <SettingsButtonRow
        icon={Download}
        title={messages.download}
        hint={messages.downloadBody}
        loading={form.isBusy}
        onClick={() => void download()}
      />
      <RowError text={form.error} />
    </>
  );
}

/**
 * Error message about the settings row above it. Renders nothing without an error, because an empty row would be
 * visible.
 */
function RowError({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <div className="py-3">
        <FormErrorMessage text={text} />
      </div>
    )
  );
}

function Deactivate() {
  const { clearSession } = useAuth();
  const form = useFormSubmission([]);
  async function pause() {
    const sure = await askConfirmation({
      title: messages.pauseConfirmTitle,
      body: messages.pauseConfirmBody,
      yes: messages.pauseAndLogOut,
      no: messages.notNow,
    });
    if (!sure) return;
    await form.submit(async () => {
      await accountsApi.deactivateAccount();
      clearSession();
      toast(messages.paused);
    });
  }
  return (
    <>
      <SettingsButtonRow
        icon={CirclePause}
        title={messages.pauseAccount}
        hint={messages.pauseBody}
        loading={form.isBusy}
        onClick={() => void pause()}
      />
      <RowError text={form.error} />
    </>
  );
}

function Delete() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingsButtonRow
        isDanger
        icon={Trash2}
        title={messages.deleteAccount}
        hint={messages.deleteBody({ days: accountDeletionGraceDays })}
        onClick={() => setOpen(true)}
      />
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { refresh } = useAuth();
  const [password, setPassword] = useState('');
  const form = useFormSubmission(['password']);
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const { deletionDueAt } = await accountsApi.deleteAccount({ password });
      onClose();
      await refresh();
      toast(messages.deletionDue({ dueAt: Date.parse(deletionDueAt) }));
    });
  }
  return (
    <Dialog open onClose={onClose} title={messages.deleteConfirmTitle} width={420}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-md text-muted">{messages.deleteConfirmBody({ days: accountDeletionGraceDays })}</p>
        <PasswordField
          label={messages.yourPassword}
          value={password}
          onValue={form.handleChange('password', setPassword)}
          error={form.fields['password']}
        />
        <FormErrorMessage text={form.error} />
        <Button type="submit" tone="danger" size="lg" loading={form.isBusy} aria-disabled={!password}>
          {messages.deleteAccount}
        </Button>
        <Button onClick={onClose}>{messages.keepIt}</Button>
      </form>
    </Dialog>
  );
}
