import { useAuth } from './auth-context.ts';
import { ProfileBanner, bannerAspectRatio } from './profile-banner.tsx';
import { accountsApi } from './calls.ts';
import { GeneratedBanner } from './drawn-banner.tsx';
import type { OwnAccount } from './calls.ts';
import { cropPictureToDataUrl } from './crop-picture-lazily.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { ChooseAndRemovePictureButtons } from './choose-and-remove-picture-buttons.tsx';
import { messages } from './settings/messages.ts';
import { useFormSubmission } from './use-form.ts';

const bannerPixels = 1200;

/** Shows the banner of the user's profile and the buttons to change it. Each change is saved at once (EXP-064). */
export function BannerPicker({ user }: { user: OwnAccount }) {
  const { setUser } = useAuth();
  const form = useFormSubmission([]);
  const { bannerUrl } = user;

  const save = (banner: () => Promise<string | null>) =>
    form.submit(async () => setUser((await accountsApi.updateProfile({ banner: await banner() })).user));
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="overflow-hidden rounded-control border border-line">
        {bannerUrl === null ? <GeneratedBanner id={user.id} /> : <ProfileBanner url={bannerUrl} />}
      </div>
      <ChooseAndRemovePictureButtons
        // Without a banner photo the profile shows a drawn banner. The text therefore always says that a banner is
        // replaced.
        choose={messages.changeBanner}
        label={messages.bannerFile}
        remove={bannerUrl === null ? undefined : messages.removeBanner}
        isBusy={form.isBusy}
        onFile={(file) => void save(() => cropPictureToDataUrl(file, bannerAspectRatio, bannerPixels))}
        onRemove={() => void save(() => Promise.resolve(null))}
      />
      <FormErrorMessage text={form.error} />
    </div>
  );
}
