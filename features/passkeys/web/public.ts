/** Public interface of passkeys in the browser, for other features. */
export { PasskeyOffer } from './passkey-offer.tsx';
