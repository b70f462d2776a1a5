import { useRef, useState } from 'react';
import { ImageUp, RefreshCw } from 'lucide-react';
import { accountsApi, cropPictureToDataUrl, useAuth } from '#features/accounts/web/public.ts';
import { drawPortrait } from '#features/media/domain/draw-portrait.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { busyButtonProps } from '#platform/ui/busy-button-props.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { createPortraitAppearances } from '../../domain/create-portrait-appearances.ts';
import { messages } from '../messages.ts';
import type { WelcomeStepProps } from './welcome-step-props.ts';

const facesShown = 6;
const avatarPixels = 512;

/**
 * Onboarding step that sets the profile picture: a photo from the device, or one of six faces that the app draws. A
 * choice is saved at once.
 */
export function ProfilePictureStep({ isDone, onDone }: WelcomeStepProps) {
  const { user, setUser } = useAuth();
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  if (!user) return null;

  async function save(load: () => Promise<Blob> | Blob, key?: string) {
    setBusy(true);
    try {
      const avatar = await cropPictureToDataUrl(await load(), 1, avatarPixels);
      setUser((await accountsApi.updateProfile({ avatar })).user);
      setChosen(key);
      onDone();
    } catch (error) {
      toast.error(getErrorMessage(error, messages.faceNotSaved));
    }
    setBusy(false);
  }
  const seed = `${user.id} ${round}`;
  const faces = createPortraitAppearances(seed, facesShown).map((look, index) => ({
    key: `${seed} ${index}`,
    svg: drawPortrait({ seed: `${seed} ${index}`, name: user.displayName, look }),
  }));
  return (
    <>
      <p className="mt-2 text-base text-pretty text-muted">{messages.faceBody}</p>
      <div className="mt-7 flex flex-col items-center gap-4">
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={144} />
        <Button
          tone={isDone ? 'soft' : 'accent'}
          icon={ImageUp}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {messages.addPhoto}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label={messages.photoFile}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void save(() => file);
            // Clears the input, so that the same file can be chosen again after a failure.
            target.value = '';
          }}
        />
      </div>
      <div role="group" aria-label={messages.faces} className="mt-7 grid grid-cols-3 gap-4 sm:grid-cols-6">
        {faces.map(({ key, svg }, index) => (
          <button
            key={key}
            type="button"
            aria-pressed={chosen === key}
            aria-label={messages.chooseFace({ number: index + 1 })}
            onClick={() => void save(() => convertSvgToBitmap(svg), key)}
            {...(isBusy && busyButtonProps)}
            className="aspect-square overflow-hidden rounded-full aria-pressed:ring-4 aria-pressed:ring-accent"
          >
            <img src={toDataUrl(svg)} alt="" className="size-full" />
          </button>
        ))}
      </div>
      <Button
        tone="ghost"
        icon={RefreshCw}
        className="mt-4 self-center"
        aria-disabled={isBusy}
        onClick={() => setRound((now) => now + 1)}
      >
        {messages.otherFaces}
      </Button>
    </>
  );
}

const toDataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Converts an SVG drawing to a PNG, because the server does not accept SVG as a profile picture.
 * @throws Error if the browser cannot draw it
 */
async function convertSvgToBitmap(svg: string): Promise<Blob> {
  const image = new Image(avatarPixels, avatarPixels);
  image.src = toDataUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = avatarPixels;
  canvas.height = avatarPixels;
  canvas.getContext('2d')?.drawImage(image, 0, 0, avatarPixels, avatarPixels);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('The canvas returned no picture.');
  return file;
}
