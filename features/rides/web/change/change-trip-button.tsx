import { Route } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import type { Booking } from '../calls.ts';
import { messages } from './messages.ts';

const ChangeTripDialog = lazyDialog(() => import('./change-trip-dialog.tsx'));

/** Button that opens the dialog to change the destination or stops of the trip. */
export function ChangeTripButton({ booking, onSent }: { booking: Booking; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button icon={Route} wide onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && <ChangeTripDialog booking={booking} onSent={onSent} onClose={() => setOpen(false)} />}
    </div>
  );
}
