/** Asks the browser for a passkey, and logs in with it. */
import { DisplayableError } from '#platform/client/displayable-error.ts';
import { passkeysApi } from './calls.ts';
import { isCancelledByPerson, loadWebAuthnLibrary } from './web-authn-library.ts';
import { messages } from './messages.ts';

type LogInArguments = Parameters<typeof passkeysApi.logInWithPasskey>[0];

interface Question {
  /**
   * True if the browser offers the passkeys in the suggestions of the email field, and waits until the person picks
   * one. Otherwise it asks at once.
   */
  isAutofill?: boolean;
  /** Called with the lifetime of the question in milliseconds, just before the browser is asked. */
  onAsked?: (lifetimeMs: number) => void;
  /** Signal that the page no longer needs an answer, before the browser is asked. */
  signal?: AbortSignal;
}

/**
 * Asks the browser for a passkey. Returns the arguments of `logInWithPasskey`; undefined if the person or the page
 * cancels.
 * @throws DisplayableError if the server or the browser refuses
 */
export async function askForPasskey({ isAutofill = false, onAsked, signal }: Question = {}): Promise<
  LogInArguments | undefined
> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadWebAuthnLibrary(),
    passkeysApi.startPasskeyLogIn(),
  ]);
  if (signal?.aborted) return undefined;
  onAsked?.(options.timeout);
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    if (userHandle === undefined) throw new Error('The authenticator did not name the owner of the passkey');
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (error) {
    if (isCancelledByPerson(error)) return undefined;
    throw new DisplayableError(messages.logInFailed, { cause: error });
  }
}
