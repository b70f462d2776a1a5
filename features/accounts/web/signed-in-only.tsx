import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Spinner } from '#platform/ui/spinner.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useAuth } from './auth-context.ts';
import { openAuthDialog } from './auth-dialog-store.ts';
import type { OwnAccount } from './calls.ts';

interface ForSignedInProps {
  icon: LucideIcon;
  title: string;
  /** One sentence that tells a guest what the screen is for. */
  hint: string;
  /** Sentence that the auth dialog shows to a guest, such as "Sign up to …". */
  reason: string;
  /** Button or link that is shown beside the log-in button; undefined for none. */
  otherAction?: ReactNode;
  children: (user: OwnAccount) => ReactNode;
}

/** Shows its children to a signed-in user, and an invitation to log in to a guest. */
export function SignedInOnly({ icon, title, hint, reason, otherAction, children }: ForSignedInProps) {
  const auth = useAuth();
  if (auth.status === 'signedIn') return children(auth.user);
  if (auth.status === 'loading')
    return <Spinner label={commonMessages.lookingUpAccount} className="h-40 w-full text-muted" />;
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="accent" onClick={() => openAuthDialog({ reason })}>
            {commonMessages.logIn}
          </Button>
          {otherAction}
        </div>
      }
    >
      {hint}
    </EmptyState>
  );
}
