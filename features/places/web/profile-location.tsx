import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, MapPin } from 'lucide-react';
import { useState } from 'react';
import { LocationPanel } from './location-panel.tsx';
import { messages } from './messages.ts';

/**
 * `Location Settings` on the viewer's own profile: a button that shows or hides the location panel (LOC-016,
 * SHELL-050).
 */
export default function ProfileLocation() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="location-settings" className="border-t border-line px-4">
      <h2 className="flex">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="location-settings-panel"
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-2 flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-md font-medium hover:bg-fill"
        >
          <MapPin size={18} aria-hidden className="text-muted" />
          <span id="location-settings" className="flex-1 text-left">
            {messages.locationSettings}
          </span>
          <ChevronDown size={18} aria-hidden className={isOpen ? 'rotate-180 text-faint' : 'text-faint'} />
        </button>
      </h2>
      <div id="location-settings-panel">
        {isOpen && (
          <div className="pt-1 pb-3">
            <LocationPanel />
            <Link
              to="/settings/$section"
              params={{ section: 'location' }}
              className="-mx-2 mt-1 flex min-h-11 items-center gap-2 rounded-control px-2 text-md font-medium hover:bg-fill"
            >
              <span className="flex-1">{messages.settingsLink}</span>
              <ChevronRight size={18} aria-hidden className="text-faint" />
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}
