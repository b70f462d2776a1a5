/** Server functions of the trip-safety feature that other features may import. */
export { deleteTrustedContactsByContactIds } from './store.ts';
