import { useEffect, useEffectEvent } from 'react';
import { logError } from '#platform/ui/error-log.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { loadWebAuthnLibrary } from './web-authn-library.ts';

type Answer = NonNullable<Awaited<ReturnType<typeof askForPasskey>>>;

/** Time in milliseconds before the end of a question at which a new one replaces it. */
const renewalMarginMs = 30_000;

/**
 * React hook that offers the person's passkeys in the suggestions of the email field, if the browser can. It is
 * optional, so its failures are not shown.
 * @param isOn false while the browser asks for a passkey in another way: it can ask one question at a time
 * @param onAnswer called when the person has picked a passkey
 */
export function usePasskeyAutofill(isOn: boolean, onAnswer: (answer: Answer) => void): void {
  const handleAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOn) return;
    const stopped = new AbortController();
    let renewal: ReturnType<typeof setTimeout> | undefined;
    let cancel: () => void = () => undefined;
    async function offer() {
      const { WebAuthnAbortService, browserSupportsWebAuthnAutofill } = await loadWebAuthnLibrary();
      if (!(await browserSupportsWebAuthnAutofill())) return;
      cancel = () => WebAuthnAbortService.cancelCeremony();
      let answer: Answer | undefined;
      let isExpiring: boolean;
      do {
        isExpiring = false;
        answer = await askForPasskey({
          isAutofill: true,
          signal: stopped.signal,
          onAsked: (lifetimeMs) => {
            renewal = setTimeout(() => {
              isExpiring = true;
              cancel();
            }, lifetimeMs - renewalMarginMs);
          },
        });
        clearTimeout(renewal);
        // The server would refuse an answer to an expired question, so a new question replaces it.
      } while (isExpiring);
      if (answer && !stopped.signal.aborted) handleAnswer(answer);
    }
    offer().catch((error: unknown) => logError('passkey suggestions', error, 'warning'));
    return () => {
      stopped.abort();
      clearTimeout(renewal);
      cancel();
    };
  }, [isOn]);
}
