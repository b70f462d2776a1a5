import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './messages.ts';
import { endWelcomeSteps } from './pending-welcome.ts';

/**
 * Row above the home feed that offers to continue the onboarding. Dismissing the row ends the onboarding
 * permanently.
 */
export default function WelcomeCard() {
  return (
    <section
      aria-labelledby="welcome-card"
      className="flex items-center gap-3 border-b border-line bg-accent-soft py-2.5 pr-1.5 pl-4"
    >
      <div className="min-w-0 flex-1">
        <h2 id="welcome-card" className="text-md font-semibold">
          {messages.cardTitle}
        </h2>
        <p className="text-sm text-muted">{messages.cardBody}</p>
      </div>
      <Link to="/welcome" className={getButtonClassName('accent', 'sm')}>
        {messages.continueSetup}
      </Link>
      <IconButton icon={X} label={messages.notNow} onClick={endWelcomeSteps} />
    </section>
  );
}
