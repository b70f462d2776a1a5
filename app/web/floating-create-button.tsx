import { CreatePostButton } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';

/**
 * Floating button that opens the post composer, on screens without another create button. The content of the page fades
 * out in the corner behind the button, so that the button never covers half of a letter. Button and fade-out disappear
 * while the page scrolls down. The hidden button can still be focused, and becomes visible on focus (SHELL-039).
 */
export default function FloatingCreateButton() {
  const isHidden = useIsScrollingDown();
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full flex h-24 items-end justify-end pr-3 pb-2">
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
        <CreatePostButton variant="fab" />
      </div>
    </div>
  );
}
