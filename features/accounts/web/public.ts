/** Public interface of accounts in the browser, for other features and the shell. */
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';

export { useAuth, useRequireSignIn } from './auth-context.ts';
export {
  authDialogRequestStore,
  closeAuthDialog,
  openAuthDialog,
  closeAuthDialogAfterSignIn,
} from './auth-dialog-store.ts';
export { AuthProvider } from './auth-provider.tsx';
export { SignedInOnly } from './signed-in-only.tsx';
export { accountsApi } from './calls.ts';
export type { OwnAccount, Profile } from './calls.ts';
export type { EmptyScreenAction } from './empty-screen-action.ts';
export { FormErrorMessage } from './form-error-message.tsx';
export { getOrCreateGuestId } from './guest.ts';
export type { LogInMethod, LogInMethodProps } from './log-in-method.ts';
export { MissingProfileNotice } from './missing-profile-notice.tsx';
export { PasswordField } from './password-field.tsx';
export { PeopleList } from './people/people-list.tsx';
export { PeopleListSkeleton } from './people/people-list-skeleton.tsx';
export { PersonListRow } from './people/person-list-row.tsx';
export type { ProfileScreenPart } from './profile-screen-part.ts';
export { ChooseAndRemovePictureButtons } from './choose-and-remove-picture-buttons.tsx';
export { cropPictureToDataUrl } from './crop-picture-lazily.ts';
export { AuthDialog } from './screens.ts';
export type { SettingsSection } from './settings-section.ts';
export {
  addSignOutGuard,
  requestSessionRecheck,
  subscribeToFormInputResets,
  subscribeToSessionChanges,
  subscribeToSessionRecheckRequests,
} from './session-events.ts';
export { useContentAudience } from './use-content-audience.ts';
export type { ContentAudience } from './use-content-audience.ts';
export { useFormSubmission } from './use-form.ts';
export { useFormInputResetCount } from './use-input-reset-count.ts';
export { useSignedInPersonSwitchCount } from './use-person-change-count.ts';
export { useProfileQuery } from './use-profile-query.ts';
/**
 * Shows the actions that features suggest on an empty screen of the viewer, such as writing a first post. The code of
 * the actions is loaded on demand.
 */
export const EmptyScreenActions = createLazyOptionalComponent(
  () => import('./empty-screen-actions-list.tsx'),
);
