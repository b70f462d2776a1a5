import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormErrorMessage, PasswordField, useFormSubmission } from '#features/accounts/web/public.ts';
import { CallError } from '#platform/client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { messages } from './messages.ts';

type PasswordWork = (password?: string) => Promise<void>;

/**
 * React hook for changes that need a recent log-in. `run` starts the work without a password. If the server asks for
 * one, the dialog asks the person and starts the work again.
 * @returns `run`, and the dialog to render
 */
export function usePasswordConfirmation(): { run: (work: PasswordWork) => Promise<void>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<PasswordWork>();
  async function run(work: PasswordWork): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'password_needed') throw error;
      setWaiting(() => work);
    }
  }
  const dialog = waiting && <PasswordDialog work={waiting} onClose={() => setWaiting(undefined)} />;
  return { run, dialog };
}

function PasswordDialog({ work, onClose }: { work: PasswordWork; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const form = useFormSubmission([]);
  const isWrong = form.reason === 'wrong_password';
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return;
    void form.submit(async () => {
      await work(password);
      onClose();
    });
  }
  return (
    <Dialog open onClose={onClose} title={messages.confirmTitle} width={420}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <p className="text-md text-muted">{messages.confirmBody}</p>
        <PasswordField
          label={messages.password}
          hasInitialFocus
          value={password}
          onValue={setPassword}
          error={isWrong ? form.error : undefined}
        />
        <FormErrorMessage text={isWrong ? undefined : form.error} />
        <Button
          type="submit"
          tone="accent"
          size="lg"
          wide
          loading={form.isBusy}
          aria-disabled={password === ''}
        >
          {messages.continue}
        </Button>
      </form>
    </Dialog>
  );
}
