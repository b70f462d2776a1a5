import { Plus } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';
import { openComposer } from './composer-store.ts';
import { messages } from '../messages.ts';

/**
 * Floating button that opens the post composer on phones, for screens without another create button (POST-001,
 * SHELL-039). The content of the page fades out in the corner behind the button, so that the button never covers half
 * of a letter. The button and the fade disappear while the page scrolls down. The button stays focusable and becomes
 * visible on focus.
 */
export function FloatingCreatePostButton() {
  const isHidden = useIsScrollingDown();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-(--bottom-bar) z-[15] flex h-24 items-end justify-end pr-3 pb-2 sm:hidden">
      <div
        aria-hidden
        className={joinClassNames(
          'absolute right-0 bottom-0 size-28 transition-opacity',
          'bg-[radial-gradient(circle_104px_at_bottom_right,var(--page)_70%,transparent)]',
          isHidden && 'opacity-0',
        )}
      />
      <div
        className={joinClassNames(
          'pointer-events-auto relative transition-opacity',
          isHidden && 'not-has-focus-visible:pointer-events-none not-has-focus-visible:opacity-0',
        )}
      >
        <button
          type="button"
          aria-label={messages.createPost}
          onClick={() => openComposer({ mode: 'new' })}
          className="flex size-12 items-center justify-center rounded-full bg-accent text-on-strong shadow-float hover:bg-accent-hover"
        >
          <Plus size={24} aria-hidden />
        </button>
      </div>
    </div>
  );
}
