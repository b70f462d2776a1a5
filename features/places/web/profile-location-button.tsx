import { Link } from '@tanstack/react-router';
import { ChevronRight, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ViewerLocationPanel } from './location-panel.tsx';
import { messages } from './messages.ts';

/** Button in the header of the viewer's own profile. It opens `Location Settings` in a dialog (LOC-016, SHELL-050). */
export default function ProfileLocationButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        icon={MapPin}
        aria-haspopup="dialog"
        title={messages.locationSettings}
        className="shrink-0 rounded-full! max-sm:min-h-11! max-sm:min-w-11! max-sm:bg-transparent! max-sm:px-2! max-sm:[&>svg]:size-5"
        onClick={() => setOpen(true)}
      >
        {/* On phones the name is hidden, because it would displace the title of the screen. */}
        <span className="max-sm:sr-only">{messages.locationSettings}</span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={messages.locationSettings} width={440}>
        <ViewerLocationPanel />
        <Link
          to="/settings/$section"
          params={{ section: 'location' }}
          onClick={close}
          className="-mx-2 mt-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-md font-medium hover:bg-fill"
        >
          <span className="flex-1">{messages.settingsLink}</span>
          <ChevronRight size={18} aria-hidden className="text-faint" />
        </Link>
      </Dialog>
    </>
  );
}
