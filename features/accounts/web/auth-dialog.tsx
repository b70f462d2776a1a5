import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { MailCheck } from 'lucide-react';
import type { ScreenAddressPath } from '#platform/contract/addresses.ts';
import { newId } from '#platform/client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { confirmDiscardingText } from '#platform/ui/confirm.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { allLogInMethods } from './all-log-in-methods.ts';
import { useAuth } from './auth-context.ts';
import type { AuthDialogMode, AuthDialogRequest } from './auth-dialog-store.ts';
import { messages } from './auth/messages.ts';
import { accountsApi, submitSignUp } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { PasswordField } from './password-field.tsx';
import { downloadDataArchive } from './download-data-archive.ts';
import type { LogInMethodProps } from './log-in-method.ts';
import { useFormSubmission } from './use-form.ts';
import { maxDisplayNameLength, passwordResetLinkLifetimeMinutes } from '../domain/limits.ts';

interface AuthDialogProps {
  request: AuthDialogRequest;
  onClose: () => void;
  /** Called with a person who has just signed up. */
  onSignUp?: (user: OwnAccount) => void;
  /** Sentence below the sign-up form that says what a new account gets. */
  signUpNote?: string;
}

const titles: Record<AuthDialogMode, string> = {
  signUp: messages.createAccount,
  logIn: messages.welcomeBack,
  reset: messages.resetPassword,
};

/** Dialog with the forms to sign up, log in and reset the password. The sign-up form is shown first (SHELL-064). */
export default function AuthDialog({ request, onClose, onSignUp, signUpNote }: AuthDialogProps) {
  const auth = useAuth();
  const [mode, setMode] = useState<AuthDialogMode>(request.mode);
  const [fields, setFields] = useState({ displayName: '', email: '', password: '' });
  const isDirty =
    mode === 'signUp' && fields.displayName !== '' && (fields.email !== '' || fields.password !== '');
  const change = (name: keyof typeof fields) => (value: string) =>
    setFields((now) => ({ ...now, [name]: value }));

  function finish(user: OwnAccount) {
    // Only sets the new user here. The shell runs the pending action later, when all components know this user.
    auth.setUser(user);
    toast.success(messages.hello({ name: user.displayName }));
  }
  function finishSignUp(user: OwnAccount) {
    onSignUp?.(user);
    finish(user);
  }
  const intro =
    mode === 'reset' ? undefined : (request.reason ?? (mode === 'signUp' ? messages.signUpIntro : undefined));
  const shared = { fields, change, finish, go: setMode, focus: !request.isAutomatic };
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[mode]}
      width={420}
      onBeforeClose={() => !isDirty || confirmDiscardingText()}
    >
      {intro && <p className="mb-4 text-md text-muted">{intro}</p>}
      {mode === 'signUp' && <SignUpForm {...shared} finish={finishSignUp} note={signUpNote} />}
      {mode === 'logIn' && <LogInForm {...shared} />}
      {mode === 'reset' && <ResetForm {...shared} />}
      {auth.hasDemo && mode !== 'reset' && <DemoButton finish={finish} />}
    </Dialog>
  );
}

interface FormProps {
  fields: { displayName: string; email: string; password: string };
  change: (name: 'displayName' | 'email' | 'password') => (value: string) => void;
  finish: (user: OwnAccount) => void;
  go: (mode: AuthDialogMode) => void;
  /** True if the first field of the form takes the focus when the form opens. */
  focus: boolean;
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
    </form>
  );
}

interface SwitcherProps {
  text: typeof messages.switchToLogIn;
  onClick: () => void;
}

function Switcher({ text, onClick }: SwitcherProps) {
  return (
    <p className="text-center text-md text-muted">
      {text({
        action: (label) => (
          <button
            key="action"
            type="button"
            onClick={onClick}
            className="min-h-11 font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {label}
          </button>
        ),
      })}
    </p>
  );
}

interface EmailFieldProps {
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  focus?: boolean;
  /** True if the browser may suggest ways to log in, such as a passkey, together with the stored emails. */
  suggestsLogIn?: boolean;
}

function EmailField({ value, onValue, error, focus = false, suggestsLogIn = false }: EmailFieldProps) {
  return (
    <TextField
      label={messages.email}
      data-autofocus={focus || undefined}
      type="email"
      inputMode="email"
      autoComplete={suggestsLogIn ? 'email webauthn' : 'email'}
      autoCapitalize="none"
      required
      value={value}
      onValue={onValue}
      error={error}
    />
  );
}

/** Returns 128 random bits as hexadecimal text. `crypto.randomUUID` is not used because it is missing on plain http. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Link to the page that says what the server stores (EXP-020). A new tab, so that the typed fields are not lost. */
function PrivacyPageLink() {
  return (
    <a
      href={'/privacy' satisfies ScreenAddressPath}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
    >
      {messages.privacyPage}
      <span className="sr-only"> {messages.privacyPageInNewTab}</span>
    </a>
  );
}

function SignUpForm({ fields, change, finish, go, focus, note }: FormProps & { note: string | undefined }) {
  const form = useFormSubmission(['displayName', 'email', 'password']);
  // Both values are created once, so that sending the form again after a lost response creates no second account. The
  // id is public, so the idempotency key, which must be secret, is a separate value.
  const [id] = useState(newId);
  const [key] = useState(createSecret);
  const create = () => form.submit(async () => finish((await submitSignUp({ id, ...fields }, key)).user));
  return (
    <Form onSubmit={() => void create()}>
      <TextField
        label={messages.displayName}
        hint={messages.displayNameHint}
        autoComplete="name"
        required
        data-autofocus={focus || undefined}
        limit={maxDisplayNameLength}
        value={fields.displayName}
        onValue={form.handleChange('displayName', change('displayName'))}
        error={form.fields['displayName']}
      />
      <EmailField
        value={fields.email}
        onValue={form.handleChange('email', change('email'))}
        error={form.fields['email']}
      />
      <PasswordField
        isNew
        value={fields.password}
        onValue={form.handleChange('password', change('password'))}
        error={form.fields['password']}
      />
      <FormErrorMessage text={form.error} />
      <Button type="submit" tone="accent" size="lg" wide loading={form.isBusy}>
        {commonMessages.signUp}
      </Button>
      <div className="-my-2 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted">
        {note && <p>{note}</p>}
        <PrivacyPageLink />
      </div>
      <Switcher text={messages.switchToLogIn} onClick={() => go('logIn')} />
    </Form>
  );
}

function LogInForm({ fields, change, finish, go, focus }: FormProps) {
  const form = useFormSubmission(['email', 'password']);
  const enter = () =>
    form.submit(async () =>
      finish((await accountsApi.logIn({ email: fields.email, password: fields.password })).user),
    );
  return (
    <Form onSubmit={() => void enter()}>
      <EmailField
        value={fields.email}
        onValue={form.handleChange('email', change('email'))}
        error={form.fields['email']}
        focus={focus}
        suggestsLogIn
      />
      <PasswordField
        value={fields.password}
        onValue={form.handleChange('password', change('password'))}
        error={form.fields['password']}
      />
      <FormErrorMessage text={form.error} />
      {form.reason === 'account_suspended' && (
        <SuspendedExport email={fields.email} password={fields.password} />
      )}
      <Button type="submit" tone="accent" size="lg" wide loading={form.isBusy}>
        {commonMessages.logIn}
      </Button>
      <Button tone="ghost" wide onClick={() => go('reset')}>
        {messages.forgotPassword}
      </Button>
      <OtherLogInMethods onLogIn={finish} />
      <Switcher text={messages.switchToSignUp} onClick={() => go('signUp')} />
    </Form>
  );
}

/** Buttons of the other ways to log in that this browser supports, below a line with the word "or". */
function OtherLogInMethods({ onLogIn }: LogInMethodProps) {
  const methods = allLogInMethods.filter(({ isSupported }) => isSupported());
  if (methods.length === 0) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.orElse}
      </p>
      {methods.map(({ order, Button: MethodButton }) => (
        <MethodButton key={order} onLogIn={onLogIn} />
      ))}
    </>
  );
}

/**
 * Button that exports the data of a suspended person (EXP-016). It sends the person's e-mail and password, because a
 * suspended person has no session.
 */
function SuspendedExport(credentials: { email: string; password: string }) {
  const form = useFormSubmission([]);
  const download = () => form.submit(() => downloadDataArchive(credentials));
  return (
    <>
      <Button wide loading={form.isBusy} onClick={() => void download()}>
        {messages.downloadMyData}
      </Button>
      <FormErrorMessage text={form.error} />
    </>
  );
}

/** Button that logs in to the demo account (AUTH-002). */
function DemoButton({ finish }: Pick<FormProps, 'finish'>) {
  const form = useFormSubmission([]);
  const enter = () => form.submit(async () => finish((await accountsApi.logInDemo()).user));
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-4">
      <Button wide loading={form.isBusy} onClick={() => void enter()}>
        {messages.tryDemo}
      </Button>
      <FormErrorMessage text={form.error} />
    </div>
  );
}

function ResetForm({ fields, change, go }: FormProps) {
  const form = useFormSubmission(['email']);
  const [sent, setSent] = useState(false);
  const send = () =>
    form.submit(async () => {
      await accountsApi.resetPassword({ email: fields.email });
      setSent(true);
    });
  if (sent) {
    return (
      <div className="flex flex-col items-center gap-3 py-4 text-center" role="status">
        <MailCheck size={36} className="text-accent-ink" aria-hidden />
        <p className="text-md">
          {messages.linkSent({ email: fields.email, minutes: passwordResetLinkLifetimeMinutes })}
        </p>
        <Button wide onClick={() => go('logIn')}>
          {messages.backToLogIn}
        </Button>
      </div>
    );
  }
  return (
    <Form onSubmit={() => void send()}>
      <p className="text-md text-muted">{messages.resetHint}</p>
      <EmailField
        value={fields.email}
        onValue={form.handleChange('email', change('email'))}
        error={form.fields['email']}
      />
      <FormErrorMessage text={form.error} />
      <Button type="submit" tone="accent" size="lg" wide loading={form.isBusy}>
        {messages.sendLink}
      </Button>
      <Button tone="ghost" wide onClick={() => go('logIn')}>
        {messages.backToLogIn}
      </Button>
    </Form>
  );
}
