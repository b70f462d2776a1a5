import { Car } from 'lucide-react';
import { openAuthDialog } from '#features/accounts/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { messages } from './messages.ts';

const DriverDemoSection = createLazySection(() => import('../demo/driver-demo-section.tsx'));

/** Content of the rides tab for visitors without an account: an introduction and the driver-app demo. */
export function RidesTabForVisitors() {
  return (
    <>
      <EmptyState
        icon={Car}
        title={messages.visitorTitle}
        action={
          <Button tone="accent" onClick={() => openAuthDialog({ reason: messages.join })}>
            {commonMessages.signUp}
          </Button>
        }
      >
        {messages.visitorBody}
      </EmptyState>
      <DriverDemoSection />
    </>
  );
}
