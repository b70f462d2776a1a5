import { useRef } from 'react';
import { ImageUp } from 'lucide-react';
import { Avatar } from '#platform/ui/avatar.tsx';
import { isDrawnAvatar } from '#platform/ui/avatar-colours.ts';
import { Button } from '#platform/ui/button.tsx';
import { useAuth } from './auth-context.ts';
import { updateProfile } from './calls.ts';
import type { Me } from './calls.ts';
import { FormError } from './form-error.tsx';
import { squarePicture } from './square-picture.ts';
import { useForm } from './use-form.ts';

/** The person's picture with the ways to change it; each change is kept at once. */
export function AvatarPicker({ user, name }: { user: Me; name: string }) {
  const { setUser } = useAuth();
  const form = useForm([]);
  const input = useRef<HTMLInputElement>(null);
  const isDrawn = isDrawnAvatar(user.avatarUrl);

  const keep = (avatar: () => Promise<string | null>) =>
    form.submit(async () => setUser((await updateProfile({ avatar: await avatar() })).user));

  function choose(files: FileList | null) {
    const file = files?.[0];
    if (file) void keep(() => squarePicture(file));
    // The same file can be chosen again after a failure.
    if (input.current) input.current.value = '';
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <Avatar id={user.id} name={name} src={user.avatarUrl} size={84} />
        <div className="flex flex-wrap gap-2">
          <Button icon={ImageUp} loading={form.busy} onClick={() => input.current?.click()}>
            {isDrawn ? 'Add a photo' : 'Change photo'}
          </Button>
          {!isDrawn && (
            <Button tone="ghost" disabled={form.busy} onClick={() => void keep(() => Promise.resolve(null))}>
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label="Photo of you"
          onChange={(event) => choose(event.target.files)}
        />
      </div>
      <FormError text={form.error} />
    </div>
  );
}
