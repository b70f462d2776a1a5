import { CreatePostButton } from '#features/posts/web/public.ts';
import { cx } from '#platform/ui/cx.ts';
import { useIsScrollingDown } from './use-is-scrolling-down.ts';

/**
 * Floating create button. It fades out while the page scrolls down, so that it does not cover the controls of a row.
 * It stays focusable and becomes visible on focus (SHELL-039).
 * @param path path of the screen
 */
export function FloatingCreateButton({ path }: { path: string }) {
  const isHidden = useIsScrollingDown(path);
  return (
    <div
      className={cx(
        'absolute right-3 bottom-full mb-3 transition-opacity',
        isHidden && 'not-has-focus-visible:pointer-events-none not-has-focus-visible:opacity-0',
      )}
    >
      <CreatePostButton variant="fab" />
    </div>
  );
}
