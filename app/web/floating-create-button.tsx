import { CreatePostButton } from '#features/posts/web/public.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useIsScrollingDown } from '#platform/ui/use-is-scrolling-down.ts';

/**
 * Floating button that opens the post composer, on screens without another create button. It fades out while the page
 * scrolls down, so that it does not cover the controls of posts in a list. It stays focusable and becomes visible on
 * focus (SHELL-039).
 */
export default function FloatingCreateButton() {
  const isHidden = useIsScrollingDown();
  return (
    <div
      className={joinClassNames(
        'absolute right-3 bottom-full mb-3 transition-opacity',
        isHidden && 'not-has-focus-visible:pointer-events-none not-has-focus-visible:opacity-0',
      )}
    >
      <CreatePostButton variant="fab" />
    </div>
  );
}
