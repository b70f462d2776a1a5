import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { LocationPanel } from './location-panel.tsx';
import { messages } from './messages.ts';

/** Section `Location Settings` on the viewer's own profile (LOC-016, SHELL-050). */
export default function ProfileLocation() {
  return (
    <section aria-labelledby="location-settings" className="border-t border-line px-4 pt-4 pb-3">
      <h2 id="location-settings" className="mb-3 text-base">
        {messages.locationSettings}
      </h2>
      <LocationPanel />
      <Link
        to="/settings/$section"
        params={{ section: 'location' }}
        className="-mx-2 mt-1 flex min-h-11 items-center gap-2 rounded-control px-2 text-md font-medium hover:bg-fill"
      >
        <span className="flex-1">{messages.settingsLink}</span>
        <ChevronRight size={18} aria-hidden className="text-faint" />
      </Link>
    </section>
  );
}
