/** Public interface of accounts in the browser, for other features and the shell. */
export { useAuth, useRequireUser } from './auth-context.ts';
export { authRequestStore, closeAuthDialog, openAuthDialog, takePending } from './auth-dialog-store.ts';
export { AuthProvider } from './auth-provider.tsx';
export { ForSignedIn } from './for-signed-in.tsx';
export { accountsApi } from './calls.ts';
export type { Me, Profile } from './calls.ts';
export { getGuestId } from './guest.ts';
export { MissingPerson } from './missing-person.tsx';
export { PeopleList } from './people/people-list.tsx';
export { PersonRow } from './people/person-row.tsx';
export type { ProfilePart } from './profile-part.ts';
export { saveFile } from './save-file.ts';
export { AuthDialog } from './screens.ts';
export type { SettingsSection } from './settings-section.ts';
export { addSignOutGuard, recheckSession, onSessionChange } from './session-events.ts';
