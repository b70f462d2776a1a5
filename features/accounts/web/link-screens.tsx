import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Link2Off, MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import { confirmPasswordReset, verifyEmail } from './calls.ts';
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
      await confirmPasswordReset({ token: kept, password });
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

/** `/verify-email?token=…`: the link that proves an email or carries out its change. */
export function VerifyEmail({ token }: { token: string }) {
  const kept = useTokenOnce(token);
  const { refresh } = useAuth();
  const navigate = useNavigate();
  const [state, setState] = useState<'working' | 'done' | 'failed'>(kept ? 'working' : 'failed');
  const [problem, setProblem] = useState(
    'Open it again from your mail, or send a new one from your settings.',
  );

  useEffect(() => {
    if (!kept) return;
    verifyEmail(kept).then(
      () => {
        setState('done');
        return refresh();
      },
      (error: unknown) => {
        if (error instanceof Error) setProblem(error.message);
        setState('failed');
      },
    );
  }, [kept, refresh]);

  const home = <Button onClick={() => void navigate({ to: '/' })}>Go Home</Button>;
  return (
    <>
      <ScreenHeader title="Your email" />
      {state === 'working' && <Spinner label="Checking the link" className="h-40 w-full text-muted" />}
      {state === 'done' && (
        <EmptyState icon={CircleCheck} title="Your email is confirmed" action={home}>
          Thank you. You can close this page or look around.
        </EmptyState>
      )}
      {state === 'failed' && (
        <EmptyState icon={MailQuestion} title="This link did not work" action={home}>
          {problem}
        </EmptyState>
      )}
    </>
  );
}
