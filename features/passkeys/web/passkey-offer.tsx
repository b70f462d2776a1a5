import { CircleCheck, Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormErrorMessage, useFormSubmission } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { createLocalStorageValue, isStoredValueTrue } from '#platform/ui/storage.ts';
import { createPasskey } from './create-passkey.ts';
import { isPasskeySupported } from './is-passkey-supported.ts';
import { messages } from './messages.ts';
import { usePasswordConfirmation } from './use-password-confirmation.tsx';

/** True if the person has answered the offer. Log-outs delete the value, so the next person gets the offer too. */
const isAnswered = createLocalStorageValue('passkeyOfferAnswered', 1, isStoredValueTrue);

type OfferState = 'hidden' | 'offered' | 'added' | 'dismissed';

/**
 * Card that offers a person who has just signed up to add a passkey. It is shown once, and only on a device that can
 * verify its owner, for example by a fingerprint.
 */
export function PasskeyOffer() {
  const { state, answer } = useOfferState();
  const frame = useRef<HTMLDivElement>(null);
  // The answer removes the pressed button. The frame keeps the place of the focus on the page.
  useEffect(() => {
    if (state === 'added' || state === 'dismissed') frame.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {state === 'offered' && <OfferCard onAnswer={answer} />}
      <p
        role="status"
        className="flex items-center gap-3 rounded-card border-line text-md not-empty:mt-6 not-empty:border not-empty:p-4"
      >
        {state === 'added' && (
          <>
            <CircleCheck size={22} className="shrink-0 text-success-ink" aria-hidden />
            {messages.offerAdded}
          </>
        )}
      </p>
    </div>
  );
}

function useOfferState() {
  const [state, setState] = useState<OfferState>('hidden');
  useEffect(() => {
    if (isAnswered.read() || !isPasskeySupported()) return;
    let isLeft = false;
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (isAvailable) => {
        if (isAvailable && !isLeft) setState('offered');
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  function answer(next: 'added' | 'dismissed') {
    isAnswered.write(true);
    setState(next);
  }
  return { state, answer };
}

function OfferCard({ onAnswer }: { onAnswer: (answer: 'added' | 'dismissed') => void }) {
  const form = useFormSubmission([]);
  const confirmation = usePasswordConfirmation();
  const add = () =>
    form.submit(() =>
      confirmation.run(async (password) => {
        if ((await createPasskey(password)) !== undefined) onAnswer('added');
      }),
    );
  return (
    <section
      aria-label={messages.offerTitle}
      className="mt-6 flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div className="flex items-center gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <Fingerprint size={22} aria-hidden />
        </span>
        <div>
          <h2 className="text-base font-semibold">{messages.offerTitle}</h2>
          <p className="text-md text-muted">{messages.offerBody}</p>
        </div>
      </div>
      <FormErrorMessage text={form.error} />
      <div className="flex flex-wrap gap-2">
        <Button tone="soft" className="flex-1" loading={form.isBusy} onClick={() => void add()}>
          {messages.add}
        </Button>
        <Button tone="ghost" onClick={() => onAnswer('dismissed')}>
          {messages.notNow}
        </Button>
      </div>
      {confirmation.dialog}
    </section>
  );
}
