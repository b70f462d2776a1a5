import { CircleCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { CallError } from '#platform/client/call.ts';
import { DisplayableError } from '#platform/client/displayable-error.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { SettingsGroup } from '#platform/ui/settings-card.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { PasswordField } from './password-field.tsx';
import { requestSessionRecheck } from './session-events.ts';
import { messages } from './settings/messages.ts';
import { useFormSubmission } from './use-form.ts';

/**
 * Settings section to verify the e-mail, change the e-mail, and change the password. Changing the e-mail or the
 * password requires the current password (EXP-013).
 */
export function SecuritySettingsSection({ user }: { user: OwnAccount }) {
  return (
    <div className="flex flex-col gap-6">
      <EmailSettings user={user} />
      <PasswordSettings />
    </div>
  );
}

function EmailSettings({ user }: { user: OwnAccount }) {
  const [password, setPassword] = useState('');
  const [newEmail, setNewEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const form = useFormSubmission(['password', 'newEmail']);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      await accountsApi.changeEmail({ password, newEmail });
      setSentTo(newEmail);
      setPassword('');
      setNewEmail('');
    });
  }
  return (
    <SettingsGroup title={messages.email}>
      <div className="py-3.5">
        <p className="text-base font-medium wrap-anywhere">{user.email ?? messages.noEmail}</p>
        {user.email !== null && <Verification isVerified={user.emailVerified} />}
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 py-4">
        <TextField
          label={messages.newEmail}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={newEmail}
          onValue={form.handleChange('newEmail', setNewEmail)}
          error={form.fields['newEmail']}
        />
        <PasswordField
          label={messages.yourPassword}
          value={password}
          onValue={form.handleChange('password', setPassword)}
          error={form.fields['password']}
        />
        <FormErrorMessage text={form.error} />
        {sentTo && (
          <p role="status" className="text-md text-success-ink">
            {messages.emailLinkSent({ email: sentTo })}
          </p>
        )}
        <Button type="submit" tone="soft" wide loading={form.isBusy} aria-disabled={!newEmail || !password}>
          {messages.changeEmail}
        </Button>
      </form>
    </SettingsGroup>
  );
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const form = useFormSubmission([]);
  if (isVerified) {
    return (
      <p className="mt-1 flex items-center gap-1.5 text-sm text-success-ink">
        <CircleCheck size={15} aria-hidden /> {messages.emailConfirmed}
      </p>
    );
  }
  const resend = () =>
    form.submit(async () => {
      await accountsApi.resendVerification();
      toast.success(messages.verificationSent);
    });
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <p className="flex items-center gap-1.5 text-sm text-warn-ink">
        <MailWarning size={15} aria-hidden /> {messages.emailNotConfirmed}
      </p>
      <Button size="sm" loading={form.isBusy} onClick={() => void resend()}>
        {messages.sendLinkAgain}
      </Button>
      <FormErrorMessage text={form.error} />
    </div>
  );
}

/**
 * Calls `changePassword` without retries. If the response is lost, the server may already have changed the password and
 * ended the old session. A retry would then be refused with a misleading error.
 */
async function changePassword(input: { currentPassword: string; newPassword: string }): Promise<void> {
  try {
    await accountsApi.changePassword(input, { isRetryUnsafe: true });
  } catch (error) {
    // A server that answers 503 has not changed anything, so the user can simply try again.
    if (!(error instanceof CallError) || !error.isUnreachable || error.status === 503) throw error;
    requestSessionRecheck();
    throw new DisplayableError(messages.passwordMaybeChanged);
  }
}

function PasswordSettings() {
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const form = useFormSubmission(['currentPassword', 'newPassword']);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      await changePassword({ currentPassword, newPassword });
      // The change replaced the session. Everything bound to the old session, such as push notifications, must be
      // renewed.
      requestSessionRecheck();
      setCurrent('');
      setNew('');
      toast.success(messages.passwordChanged);
    });
  }
  return (
    <SettingsGroup title={messages.password} note={messages.passwordHint}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 py-4">
        <PasswordField
          label={messages.currentPassword}
          value={currentPassword}
          onValue={form.handleChange('currentPassword', setCurrent)}
          error={form.fields['currentPassword']}
        />
        <PasswordField
          isNew
          label={messages.newPassword}
          value={newPassword}
          onValue={form.handleChange('newPassword', setNew)}
          error={form.fields['newPassword']}
        />
        <FormErrorMessage text={form.error} />
        <Button
          type="submit"
          tone="soft"
          wide
          loading={form.isBusy}
          aria-disabled={!currentPassword || !newPassword}
        >
          {messages.changePassword}
        </Button>
      </form>
    </SettingsGroup>
  );
}
