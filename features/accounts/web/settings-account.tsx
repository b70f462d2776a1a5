import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { useUnsentTextNavigationBlocker } from '#platform/ui/use-unsent-text-blocker.ts';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { SettingsCard } from '#platform/ui/settings-card.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { BannerPicker } from './banner-picker.tsx';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { SettingsHeaderActions } from './settings-header-actions.tsx';
import { messages } from './settings/messages.ts';
import { useFormSubmission } from './use-form.ts';
import { maxBioLength, maxDisplayNameLength, maxHandleLength } from '../domain/limits.ts';

type ProfileFields = Pick<OwnAccount, 'displayName' | 'handle' | 'bio'>;

const pickProfileFields = ({ displayName, handle, bio }: ProfileFields): ProfileFields => ({
  displayName,
  handle,
  bio,
});

/** Returns the form fields whose values differ from those of the account. Only these fields are sent to the server. */
export function pickChangedProfileFields(user: ProfileFields, fields: ProfileFields): Partial<ProfileFields> {
  return {
    ...(fields.displayName !== user.displayName && { displayName: fields.displayName }),
    ...(fields.handle !== user.handle && { handle: fields.handle }),
    ...(fields.bio !== user.bio && { bio: fields.bio }),
  };
}

/**
 * Applies the user's edits to newer values of the account. A field that differs from `from` was edited and retains the
 * edited value. All other fields get their values from `to`.
 */
function rebaseProfileFields(fields: ProfileFields, from: ProfileFields, to: ProfileFields): ProfileFields {
  return { ...pickProfileFields(to), ...pickChangedProfileFields(from, fields) };
}

/**
 * React hook that returns a ref for the form. After an error, the hook scrolls the error message into view, because the
 * save button is in the header and the form may be scrolled. It also focuses an invalid field.
 */
function useScrollToFormError({
  error,
  fields,
}: Pick<ReturnType<typeof useFormSubmission>, 'error' | 'fields'>) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error === undefined && Object.keys(fields).length === 0) return;
    const field = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    (field ?? formRef.current?.querySelector('[data-form-error]'))?.scrollIntoView({ block: 'center' });
  }, [error, fields]);
  return formRef;
}

/**
 * Settings section for the photo, banner, display name, handle and bio. The button that saves the texts is in the
 * header of the screen.
 */
export function AccountSettingsSection({ user }: { user: OwnAccount }) {
  const { setUser } = useAuth();
  const formId = useId();
  /** The edited fields, and the values of the account (`base`) on which the edits are based. */
  const [{ base, fields }, setProfile] = useState({
    base: user,
    fields: pickProfileFields(user),
  });
  const form = useFormSubmission(['displayName', 'handle', 'bio']);
  const formRef = useScrollToFormError(form);
  const changes = pickChangedProfileFields(base, fields);
  const isDirty = Object.keys(changes).length > 0;
  useUnsentTextNavigationBlocker({ isUnsent: isDirty, body: messages.discardChanges });

  // The account has changed, for example in another tab. Updates all unedited fields, which would otherwise look like
  // edits that revert the change.
  if (base !== user) setProfile({ base: user, fields: rebaseProfileFields(fields, base, user) });

  const edit = (edits: Partial<ProfileFields>) =>
    setProfile((now) => ({ ...now, fields: { ...now.fields, ...edits } }));

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const { user: saved } = await accountsApi.updateProfile(changes);
      // Retains text that the user typed while the changes were being saved.
      setProfile((now) => ({
        base: saved,
        fields: rebaseProfileFields(now.fields, { ...now.base, ...changes }, saved),
      }));
      setUser(saved);
      toast.success(messages.saved);
    });
  }
  return (
    <form ref={formRef} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <SettingsHeaderActions>
        <Button
          type="submit"
          form={formId}
          tone="accent"
          size="sm"
          aria-disabled={!isDirty}
          loading={form.isBusy}
        >
          {commonMessages.save}
        </Button>
      </SettingsHeaderActions>
      <SettingsCard>
        <AvatarPicker user={user} name={fields.displayName} />
        <BannerPicker user={user} />
      </SettingsCard>
      <div data-form-error className="empty:hidden">
        <FormErrorMessage text={form.error} />
      </div>
      <SettingsCard>
        <div className="flex flex-col gap-4 py-4">
          <TextField
            label={messages.displayName}
            autoComplete="name"
            limit={maxDisplayNameLength}
            value={fields.displayName}
            onValue={form.handleChange('displayName', (displayName) => edit({ displayName }))}
            error={form.fields['displayName']}
          />
          <TextField
            label={messages.handle}
            hint={messages.handleHint}
            autoCapitalize="none"
            spellCheck={false}
            limit={maxHandleLength}
            value={fields.handle}
            onValue={form.handleChange('handle', (handle) => edit({ handle }))}
            error={form.fields['handle']}
          />
          <TextArea
            label={messages.aboutYou}
            placeholder={messages.aboutYouHint}
            limit={maxBioLength}
            value={fields.bio}
            onValue={form.handleChange('bio', (bio) => edit({ bio }))}
            error={form.fields['bio']}
          />
        </div>
      </SettingsCard>
    </form>
  );
}
