import { Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { messages } from './messages.ts';

const ChangeTripDialog = createLazyDialog(() => import('./change-trip-dialog.tsx'));

interface ChangeTripButtonProps extends Pick<TripScreenPartProps, 'booking' | 'position'> {
  onSent: () => void;
}

/** Button that opens the dialog to change the destination or stops of the trip. */
export function ChangeTripButton({ onSent, ...trip }: ChangeTripButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={Route} wide onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ChangeTripDialog {...trip} onSent={onSent} onClose={() => setOpen(false)} />}
    </div>
  );
}
