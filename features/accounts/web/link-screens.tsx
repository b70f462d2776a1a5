import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, Link2Off, LogIn, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComponentType, FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { messages } from './auth/messages.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { PasswordField } from './password-field.tsx';
import { useFormSubmission } from './use-form.ts';

/**
 * React hook that returns the one-time token of a link from a mail, and removes the token from the address bar and the
 * browser history.
 */
function useTokenOnce(token: string): string {
  const [kept] = useState(token);
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return kept;
}

/** Screen `/reset-password?token=…`: sets a new password with a link from a mail. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const kept = useTokenOnce(token);
  const auth = useAuth();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const form = useFormSubmission(['password']);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      await accountsApi.confirmPasswordReset({ token: kept, password });
      auth.clearSession();
      toast.success(messages.passwordChanged);
      await navigate({ to: '/' });
      openAuthDialog({ mode: 'logIn' });
    });
  }
  return (
    <>
      <ScreenHeader title={messages.choosePassword} />
      {kept ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
          <p className="text-md text-muted">{messages.logsOutEverywhere}</p>
          <PasswordField
            isNew
            label={messages.newPassword}
            value={password}
            onValue={form.handleChange('password', setPassword)}
            error={form.fields['password']}
          />
          <FormErrorMessage text={form.error} />
          <Button type="submit" tone="accent" size="lg" loading={form.isBusy}>
            {messages.changePassword}
          </Button>
        </form>
      ) : (
        <EmptyState
          icon={Link2Off}
          title={messages.linkIncompleteTitle}
          action={<Button onClick={() => openAuthDialog({ mode: 'reset' })}>{messages.sendNewLink}</Button>}
        >
          {messages.linkIncompleteBody}
        </EmptyState>
      )}
    </>
  );
}

/**
 * Screen `/verify-email?token=…`: verifies an e-mail, or changes the account's e-mail, after a click on a button. Only
 * the signed-in owner of the account can confirm (EXP-013).
 */
export function VerifyEmailScreen({ token }: { token: string }) {
  const kept = useTokenOnce(token);
  const auth = useAuth();
  return (
    <>
      <ScreenHeader title={messages.yourEmail} />
      {!kept && <BrokenLink />}
      {kept && auth.status === 'loading' && (
        <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />
      )}
      {kept && auth.status === 'signedOut' && (
        <EmptyState
          icon={LogIn}
          title={messages.logInToConfirmTitle}
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              {commonMessages.logIn}
            </Button>
          }
        >
          {messages.logInToConfirmBody}
        </EmptyState>
      )}
      {kept && auth.status === 'signedIn' && (
        <ConfirmEmail key={auth.user.id} token={kept} user={auth.user} />
      )}
    </>
  );
}

function BrokenLink() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={MailQuestion}
      title={messages.linkIncompleteTitle}
      action={<Button onClick={() => void navigate({ to: '/' })}>{commonMessages.goHome}</Button>}
    >
      {messages.verifyLinkIncompleteBody}
    </EmptyState>
  );
}

function ConfirmEmail({ token, user }: { token: string; user: OwnAccount }) {
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const form = useFormSubmission([]);
  const confirm = () =>
    form.submit(async () => {
      await accountsApi.verifyEmail({ token });
      setDone(true);
      await refresh();
    });
  if (isDone) {
    return (
      <EmptyState
        icon={CircleCheck}
        title={messages.emailConfirmedTitle}
        action={<Button onClick={() => void navigate({ to: '/' })}>{commonMessages.goHome}</Button>}
      >
        {messages.emailConfirmedBody}
      </EmptyState>
    );
  }
  if (form.reason === 'link_invalid') {
    return (
      <EmptyState
        icon={MailQuestion}
        title={messages.linkUsedTitle}
        action={
          <Button
            onClick={() => void navigate({ to: '/settings/$section', params: { section: 'security' } })}
          >
            {messages.openSettings}
          </Button>
        }
      >
        {messages.linkUsedBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MailCheck}
      title={messages.confirmEmailTitle}
      action={
        <div className="flex flex-col items-center gap-3">
          <FormErrorMessage text={form.error} />
          <Button tone="accent" size="lg" loading={form.isBusy} onClick={() => void confirm()}>
            {messages.confirmEmail}
          </Button>
        </div>
      }
    >
      {messages.confirmEmailBody({ name: user.displayName, handle: user.handle })}
    </EmptyState>
  );
}

/** Route component of `/reset-password`, with the token from the URL. */
export const ResetPasswordRoute = withToken(ResetPasswordScreen);
/** Route component of `/verify-email`, with the token from the URL. */
export const VerifyEmailRoute = withToken(VerifyEmailScreen);

/** Wraps a screen so that it gets the one-time token of the URL query as a prop. */
function withToken(Screen: ComponentType<{ token: string }>): ComponentType {
  return function WithToken() {
    const token: unknown = useSearch({
      strict: false,
      select: (search: Record<string, unknown>) => search['token'],
    });
    // The router parses a query value that consists of digits as a number, so the token is converted back to text.
    const text = typeof token === 'string' || typeof token === 'number' ? String(token) : '';
    return <Screen token={text} />;
  };
}
