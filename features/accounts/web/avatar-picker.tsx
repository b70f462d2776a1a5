import { Avatar } from '#platform/ui/avatar.tsx';
import { isGeneratedAvatarUrl } from '#platform/ui/avatar-colors.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { useAuth } from './auth-context.ts';
import { accountsApi } from './calls.ts';
import type { OwnAccount } from './calls.ts';
import { cropPictureToDataUrl } from './crop-picture-lazily.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { ChooseAndRemovePictureButtons } from './choose-and-remove-picture-buttons.tsx';
import { messages } from './settings/messages.ts';
import { useFormSubmission } from './use-form.ts';

const avatarPixels = 512;

/** Shows the user's photo and the buttons to change it. Each change is saved at once. */
export function AvatarPicker({ user, name }: { user: OwnAccount; name: string }) {
  const { setUser } = useAuth();
  const form = useFormSubmission([]);
  const isDrawn = isGeneratedAvatarUrl(user.avatarUrl);

  const save = (avatar: () => Promise<string | null>) =>
    form.submit(async () => setUser((await accountsApi.updateProfile({ avatar: await avatar() })).user));
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex items-center gap-4">
        <Avatar id={user.id} name={name} src={user.avatarUrl} size={64} />
        <ChooseAndRemovePictureButtons
          choose={isDrawn ? messages.addPhoto : messages.changePhoto}
          label={messages.photoFile}
          remove={isDrawn ? undefined : commonMessages.remove}
          isBusy={form.isBusy}
          onFile={(file) => void save(() => cropPictureToDataUrl(file, 1, avatarPixels))}
          onRemove={() => void save(() => Promise.resolve(null))}
        />
      </div>
      <FormErrorMessage text={form.error} />
    </div>
  );
}
