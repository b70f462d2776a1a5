import { Car } from 'lucide-react';
import { openAuthDialog } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { EmptyState } from '#platform/ui/states.tsx';
import { DriverDemoLink } from '../demo/driver-demo-link.tsx';
import { messages } from './messages.ts';

/** Content of the rides tab for visitors without an account: an introduction and a link to the driver demo. */
export function RidesTabForVisitors() {
  return (
    <EmptyState
      icon={Car}
      title={messages.visitorTitle}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="accent" onClick={() => openAuthDialog({ reason: messages.join })}>
            {commonMessages.signUp}
          </Button>
          <DriverDemoLink />
        </div>
      }
    >
      {messages.visitorBody}
    </EmptyState>
  );
}
