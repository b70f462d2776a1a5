import { DisplayableError } from '#platform/client/displayable-error.ts';
import { type Passkey, passkeysApi } from './calls.ts';
import { isCancelledByPerson, loadWebAuthnLibrary } from './web-authn-library.ts';
import { messages } from './messages.ts';

/**
 * Asks the browser to create a passkey, and adds it to the account. Returns undefined if the person cancels.
 * @param password needed unless the person has just logged in
 * @throws DisplayableError if the server or the browser refuses
 */
export async function createPasskey(password?: string): Promise<Passkey | undefined> {
  const { startRegistration } = await loadWebAuthnLibrary();
  const { options } = await passkeysApi.startAddingPasskey({ password });
  const created = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    if (isCancelledByPerson(error)) return undefined;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new DisplayableError(isKnown ? messages.alreadyAdded : messages.addFailed, { cause: error });
  });
  if (!created) return undefined;
  const { clientDataJSON, attestationObject, transports = [] } = created.response;
  const { passkey } = await passkeysApi.addPasskey({
    credentialId: created.id,
    clientDataJSON,
    attestationObject,
    transports,
  });
  return passkey;
}
