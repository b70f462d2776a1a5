import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, Link2Off, LogIn, MailCheck, MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComponentType, FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { accountsApi } from './calls.ts';
import type { Me } from './calls.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

/** Takes a token of a mail out of the address bar and the history; it is kept here alone. */
function useTokenOnce(token: string): string {
  const [kept] = useState(token);
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return kept;
}

/** `/reset-password?token=…`: a new password with the link of a mail. */
export function ResetPassword({ token }: { token: string }) {
  const kept = useTokenOnce(token);
  const auth = useAuth();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const form = useForm(['password']);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      await accountsApi.confirmPasswordReset({ token: kept, password });
      auth.forget();
      toast.success('Your password is changed');
      await navigate({ to: '/' });
      openAuthDialog({ mode: 'logIn' });
    });
  }
  return (
    <>
      <ScreenHeader title="Choose a new password" />
      {kept ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-4">
          <p className="text-md text-muted">Every place where you are logged in is logged out.</p>
          <PasswordField
            chosen
            label="New password"
            value={password}
            onValue={form.typing('password', setPassword)}
            error={form.fields['password']}
          />
          <FormError text={form.error} />
          <Button type="submit" tone="accent" size="lg" loading={form.busy}>
            Change password
          </Button>
        </form>
      ) : (
        <EmptyState
          icon={Link2Off}
          title="This link is not complete"
          action={<Button onClick={() => openAuthDialog({ mode: 'reset' })}>Send a new link</Button>}
        >
          Open it again from your mail, or ask for a new one.
        </EmptyState>
      )}
    </>
  );
}

/** `/verify-email?token=…`: confirms an email, or its change, by a button inside a session of the account (EXP-013). */
export function VerifyEmail({ token }: { token: string }) {
  const kept = useTokenOnce(token);
  const auth = useAuth();
  return (
    <>
      <ScreenHeader title="Your email" />
      {!kept && <BrokenLink />}
      {kept && auth.status === 'loading' && (
        <Spinner label="Looking up your account" className="h-40 w-full text-muted" />
      )}
      {kept && auth.status === 'signedOut' && (
        <EmptyState
          icon={LogIn}
          title="Log in to confirm your email"
          action={
            <Button tone="accent" onClick={() => openAuthDialog({ mode: 'logIn' })}>
              Log in
            </Button>
          }
        >
          The link only works for the account it was sent for. You don’t have to open it again.
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
      title="This link isn’t complete"
      action={<Button onClick={() => void navigate({ to: '/' })}>Go Home</Button>}
    >
      Open it again from your mail, or send a new one from your settings.
    </EmptyState>
  );
}

function ConfirmEmail({ token, user }: { token: string; user: Me }) {
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const form = useForm([]);
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
        title="Your email is confirmed"
        action={<Button onClick={() => void navigate({ to: '/' })}>Go Home</Button>}
      >
        Thank you. You can close this page or look around.
      </EmptyState>
    );
  }
  if (form.reason === 'link_invalid') {
    return (
      <EmptyState
        icon={MailQuestion}
        title="This link no longer works"
        action={
          <Button
            onClick={() => void navigate({ to: '/settings/$section', params: { section: 'security' } })}
          >
            Open settings
          </Button>
        }
      >
        It was used before, or it’s too old. You can send a new one from your settings.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MailCheck}
      title="Is this your email?"
      action={
        <div className="flex flex-col items-center gap-3">
          <FormError text={form.error} />
          <Button tone="accent" size="lg" loading={form.busy} onClick={() => void confirm()}>
            Confirm this email
          </Button>
        </div>
      }
    >
      You’re logged in as {user.displayName} (@{user.handle}). Confirm only if you asked for this letter.
    </EmptyState>
  );
}

/** `/reset-password` */
export const ResetPasswordByLink = withToken(ResetPassword);
/** `/verify-email` */
export const VerifyEmailByLink = withToken(VerifyEmail);

/** Hands a screen the token of the address: links in mails have it in their query. */
function withToken(Screen: ComponentType<{ token: string }>): ComponentType {
  return function WithToken() {
    const token: unknown = useSearch({
      strict: false,
      select: (search: Record<string, unknown>) => search['token'],
    });
    // The router reads a token of digits as a number.
    const text = typeof token === 'string' || typeof token === 'number' ? String(token) : '';
    return <Screen token={text} />;
  };
}
