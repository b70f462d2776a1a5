import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { FormErrorMessage, type LogInMethodProps, useFormSubmission } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { askForPasskey } from './ask-for-passkey.ts';
import { passkeysApi } from './calls.ts';
import { messages } from './messages.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/**
 * Button that logs in with a passkey. While it is shown, the browser also offers the person's passkeys in the
 * suggestions of the email field.
 */
export function PasskeyLogInButton({ onLogIn }: LogInMethodProps) {
  const form = useFormSubmission([]);
  const [isLoggedIn, setLoggedIn] = useState(false);
  const logIn = (ask: typeof askForPasskey) =>
    form.submit(async () => {
      const answer = await ask();
      if (!answer) return;
      // A repetition would be refused, because the server accepts each answer once.
      const { user } = await passkeysApi.logInWithPasskey(answer, { isRetryUnsafe: true });
      setLoggedIn(true);
      onLogIn(user);
    });
  usePasskeyAutofill(!form.isBusy && !isLoggedIn, (answer) => void logIn(async () => answer));
  return (
    <>
      <Button
        size="lg"
        wide
        icon={Fingerprint}
        loading={form.isBusy}
        onClick={() => void logIn(askForPasskey)}
      >
        {messages.logIn}
      </Button>
      <FormErrorMessage text={form.error} />
    </>
  );
}
