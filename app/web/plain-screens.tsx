import { Link } from '@tanstack/react-router';
import { Compass, ShieldX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { useFocusHeading } from '#platform/ui/use-focus-heading.ts';
import { messages } from './messages.ts';

function Message({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text?: string }) {
  usePageTitle(title);
  const heading = useFocusHeading();
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-8 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        <Icon size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {title}
      </h1>
      {text && <p className="mt-1.5 text-md text-muted">{text}</p>}
      <Link to="/" className={`mt-6 ${getButtonClassName('accent')}`}>
        {commonMessages.goHome}
      </Link>
    </div>
  );
}

/** Screen of an address that does not exist (SHELL-031). */
export function PageNotFound() {
  return <Message icon={Compass} title={messages.pageNotFound} />;
}

/** Screen that viewers without admin rights see at an admin address (SHELL-051). */
export function AccessDenied() {
  return <Message icon={ShieldX} title={messages.accessDenied} text={messages.adminOnly} />;
}
