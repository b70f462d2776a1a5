/** What other features and the shell use of accounts in the browser. */
export { useAuth, useRequireUser } from './auth-context.ts';
export type { Auth } from './auth-context.ts';
export { closeAuthDialog, openAuthDialog } from './auth-dialog-store.ts';
export type { Me, Profile } from './calls.ts';
export { guestId } from './guest.ts';
export { addSignOutGuard, onSessionChange } from './session-events.ts';
