/** Loads the library around the browser's passkeys. It's loaded on demand, so that few people have to download it. */

/** Loads the library, which converts between the browser's binary values and the text on the wire. */
export const loadWebAuthnLibrary = () => import('@simplewebauthn/browser');

/** Returns true if the browser ended its question because the person or the page cancelled it, or it took too long. */
export function isCancelledByPerson(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
