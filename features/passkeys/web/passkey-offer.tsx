import { CircleCheck, Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormErrorMessage, useFormSubmission } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { createLocalStorageValue, isTrueValue } from '#platform/ui/storage.ts';
import { createPasskey } from './create-passkey.ts';
import { isPasskeySupported } from './is-passkey-supported.ts';
import { messages } from './messages.ts';

/** True if the person has answered the offer. Log-outs delete the value, so the next person gets the offer too. */
const isAnswered = createLocalStorageValue('passkeyOfferAnswered', 1, isTrueValue);

/**
 * Card that offers a person who has just signed up to add a passkey. It is shown once, and only on a device that can
 * verify its owner, for example by a fingerprint.
 */
export function PasskeyOffer() {
  const [state, setState] = useState<'hidden' | 'offered' | 'added'>('hidden');
  const form = useFormSubmission([]);
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

  const add = () =>
    form.submit(async () => {
      if ((await createPasskey()) === undefined) return;
      isAnswered.write(true);
      setState('added');
    });
  function dismiss() {
    isAnswered.write(true);
    setState('hidden');
  }
  if (state === 'hidden') return null;
  if (state === 'added') {
    return (
      <p role="status" className="mt-6 flex items-center gap-3 rounded-card border border-line p-4 text-md">
        <CircleCheck size={22} className="shrink-0 text-success-ink" aria-hidden />
        {messages.offerAdded}
      </p>
    );
  }
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
        <Button tone="ghost" onClick={dismiss}>
          {messages.notNow}
        </Button>
      </div>
    </section>
  );
}
