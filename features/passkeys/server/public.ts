/** Public interface of passkeys on the server, for other parts of the app. */
export { findRelyingParty } from './relying-party.ts';
