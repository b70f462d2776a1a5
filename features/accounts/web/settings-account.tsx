import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { useUnsentTextBlocker } from '#platform/ui/use-unsent-text-blocker.ts';
import { TextArea, TextField } from '#platform/ui/field.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { useAuth } from './auth-context.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { BannerPicker } from './banner-picker.tsx';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { messages } from './settings/messages.ts';
import { useForm } from './use-form.ts';
import { maxBioLength, maxDisplayNameLength, maxHandleLength } from '../domain/limits.ts';

/** Returns the form fields whose values differ from those of the account. Only these fields are sent to the server. */
export function pickChangedProfileFields(
  user: Pick<OwnAccount, 'displayName' | 'handle' | 'bio'>,
  fields: typeof user,
) {
  return {
    ...(fields.displayName !== user.displayName && { displayName: fields.displayName }),
    ...(fields.handle !== user.handle && { handle: fields.handle }),
    ...(fields.bio !== user.bio && { bio: fields.bio }),
  };
}

/** Settings section for the photo, banner, display name, handle and bio. */
export function AccountSettings({ user }: { user: OwnAccount }) {
  const { setUser } = useAuth();
  const [fields, setFields] = useState({ displayName: user.displayName, handle: user.handle, bio: user.bio });
  const form = useForm(['displayName', 'handle', 'bio']);
  const changes = pickChangedProfileFields(user, fields);
  const isDirty = Object.keys(changes).length > 0;
  useUnsentTextBlocker({ isUnsent: isDirty, body: messages.discardChanges });

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(async () => {
      const answer = await accountsApi.updateProfile(changes);
      setFields({ displayName: answer.user.displayName, handle: answer.user.handle, bio: answer.user.bio });
      setUser(answer.user);
      toast.success(messages.saved);
    });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <AvatarPicker user={user} name={fields.displayName} />
      <BannerPicker user={user} />
      <TextField
        label={messages.displayName}
        autoComplete="name"
        limit={maxDisplayNameLength}
        value={fields.displayName}
        onValue={form.handleChange('displayName', (displayName) => setFields({ ...fields, displayName }))}
        error={form.fields['displayName']}
      />
      <TextField
        label={messages.handle}
        hint={messages.handleHint}
        autoCapitalize="none"
        spellCheck={false}
        limit={maxHandleLength}
        value={fields.handle}
        onValue={form.handleChange('handle', (handle) => setFields({ ...fields, handle }))}
        error={form.fields['handle']}
      />
      <TextArea
        label={messages.aboutYou}
        limit={maxBioLength}
        value={fields.bio}
        onValue={form.handleChange('bio', (bio) => setFields({ ...fields, bio }))}
        error={form.fields['bio']}
      />
      <FormErrorMessage text={form.error} />
      <Button type="submit" tone="accent" size="lg" aria-disabled={!isDirty} loading={form.isBusy}>
        {commonMessages.save}
      </Button>
    </form>
  );
}
