/** Server functions of the trip-safety feature that other features may import. */
export { removePeopleFromAllTrustedContacts } from './store.ts';
