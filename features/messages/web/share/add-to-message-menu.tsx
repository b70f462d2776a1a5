import { Suspense, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { CalendarDays, Camera, ImagePlus, MapPin, Plus } from 'lucide-react';
import { PhotoFileInput, VenuePicker } from '#features/posts/web/public.ts';
import { buildVenuePath } from '#platform/client/paths.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { Menu } from '#platform/ui/menu.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { maxPhotosPerMessage } from '../../domain/limits.ts';
import { messages } from '../messages.ts';
import type { ScreenToShare } from './screen-to-share.ts';

const ChooseEventDialog = createLazyDialog(() => import('./choose-event-dialog.tsx'));

interface AddToMessageMenuProps {
  /** True if the message can have photos. */
  canHavePhotos: boolean;
  /** Number of photos that the message can still have. */
  room: number;
  /** File input of the photos. The message box also opens it with a button of its own. */
  photoInput: RefObject<HTMLInputElement | null>;
  onPhotos: (files: readonly File[]) => void;
  /** Called with the chosen event or place, which replaces an earlier one. */
  onScreen: (screen: ScreenToShare) => void;
  /** Called with the name of a place that has no screen. */
  onPlaceName: (name: string) => void;
}

/**
 * Button with a plus that opens a menu: add photos to the message, take one with the camera of a phone, or share an
 * event or a place. On other devices the browser would open the list of photos instead of a camera, so the menu has no
 * camera there.
 */
export function AddToMessageMenu(props: AddToMessageMenuProps) {
  const { canHavePhotos, room, photoInput, onPhotos, onScreen, onPlaceName } = props;
  const [dialog, setDialog] = useState<'event' | 'place'>();
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const isFull = room <= 0;
  const close = () => setDialog(undefined);
  const photoItem: MenuItem = {
    label: isFull ? messages.photosFull({ max: maxPhotosPerMessage }) : messages.photos,
    icon: ImagePlus,
    disabled: isFull,
    onSelect: () => photoInput.current?.click(),
  };
  const cameraItem: MenuItem = {
    label: messages.camera,
    icon: Camera,
    disabled: isFull,
    onSelect: () => camera.current?.click(),
  };
  const items: MenuItem[] = [
    ...(canHavePhotos ? [photoItem] : []),
    ...(canHavePhotos && hasCamera ? [cameraItem] : []),
    { label: messages.event, icon: CalendarDays, onSelect: () => setDialog('event') },
    { label: messages.place, icon: MapPin, onSelect: () => setDialog('place') },
  ];
  return (
    <>
      {canHavePhotos && (
        <>
          <PhotoFileInput ref={photoInput} label={messages.photos} isMultiple={room > 1} onFiles={onPhotos} />
          <PhotoFileInput ref={camera} label={messages.camera} isCamera onFiles={onPhotos} />
        </>
      )}
      <Menu
        label={messages.addToMessage}
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={Plus}
            iconSize={24}
            label={messages.addToMessage}
            className="-mx-1.5 rounded-full!"
          />
        )}
      />
      {dialog !== undefined && (
        <Suspense>
          {dialog === 'event' && <ChooseEventDialog onChoose={onScreen} onClose={close} />}
          {dialog === 'place' && (
            <VenuePicker
              onChoose={({ id, name }) => {
                if (id === null) onPlaceName(name);
                else onScreen({ kind: 'venue', title: name, path: buildVenuePath(id) });
              }}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
