import { FloatingCreatePostButton } from '#features/posts/web/public.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { getTabPanelProps } from '#platform/ui/tabs.tsx';
import { messages as names } from '../domain/messages.ts';
import { messages } from './messages.ts';
import { PlaceSuggestionsTab } from './place-suggestions.tsx';

const panel = getTabPanelProps('sandbox', 'places');

/**
 * Screen at `/sandbox` with a single tab, Places, which suggests places (EVT-006). Phones also have the floating
 * button that creates a post (SHELL-039).
 */
export default function SandboxScreen() {
  return (
    <>
      <ScreenHeader title={names.sandbox} tab isTitleOnPhones />
      <div role="tablist" aria-label={messages.sections} className="px-4">
        {/* A single tab looks like a subtitle, because a row of tabs would offer a choice that does not exist. */}
        <span
          role="tab"
          id={panel['aria-labelledby']}
          aria-controls={panel.id}
          aria-selected
          tabIndex={0}
          className="inline-flex min-h-11 items-center text-md text-muted max-sm:-mt-3"
        >
          {messages.places}
        </span>
      </div>
      <div {...panel}>
        <PlaceSuggestionsTab />
      </div>
      <FloatingCreatePostButton />
    </>
  );
}
