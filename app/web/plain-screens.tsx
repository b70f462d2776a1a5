import { Link } from '@tanstack/react-router';
import { Compass, ShieldX } from 'lucide-react';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { messages } from './later/messages.ts';

/** Screen that viewers without admin rights see at an admin address (SHELL-051). */
export function AccessDeniedScreen() {
  usePageTitle(messages.accessDenied);
  const heading = useFocusOnScreenHeading();
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-8 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <ShieldX size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {messages.accessDenied}
      </h1>
      <p className="mt-1.5 text-md text-muted">{messages.adminOnly}</p>
      <Link to="/" className={`mt-6 ${getButtonClassName('accent')}`}>
        {commonMessages.goHome}
      </Link>
    </div>
  );
}

/** Screen of an address that does not exist (SHELL-031). */
export function PageNotFoundScreen() {
  return (
    <>
      <ScreenHeader title={messages.pageNotFound} />
      <EmptyState
        icon={Compass}
        title={messages.nothingHere}
        action={
          <Link to="/" className={getButtonClassName('accent')}>
            {commonMessages.goHome}
          </Link>
        }
      >
        {messages.nothingHereHint}
      </EmptyState>
    </>
  );
}
