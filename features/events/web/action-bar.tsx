import type { ReactNode } from 'react';

/**
 * Bar with the main buttons of a screen of events. It sticks to the bottom of the screen, on phones above the tab bar.
 * At its upper edge, the content that scrolls behind it fades out.
 */
export function StickyActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar sticky bottom-(--bottom-bar) z-[2] -mx-4 mt-auto flex flex-col gap-2 bg-page px-4 pt-2 pb-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-t before:from-page before:to-transparent">
      {children}
    </div>
  );
}
