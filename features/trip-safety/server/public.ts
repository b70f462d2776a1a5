/** Server interface of trip-safety for other features. */
export { deleteTrustedContactsWhoAre } from './store.ts';
