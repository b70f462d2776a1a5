import { Link, useLocation } from '@tanstack/react-router';
import { joinClassNames } from '#platform/ui/cx.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import type { NavigationItem } from './assemble-routes.ts';
import { routeTable } from './routes.ts';

/**
 * Returns a click handler for a navigation link. If the link's tab is already open (`isActive`), the handler scrolls to
 * the top. For people who prefer reduced motion, it scrolls without an animation (EXP-006).
 */
function makeScrollToTop(isActive: boolean) {
  return () => {
    if (!isActive) return;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
  };
}

function useIsActive(item: NavigationItem): boolean {
  const path = useLocation({ select: (location) => location.pathname });
  return path === item.path || (item.tab !== undefined && routeTable.tabOf(path) === item.tab);
}

/** Link in the navigation rail: icon only on tablets, icon and label on desktops. */
export function NavigationRailLink({ item }: { item: NavigationItem }) {
  const isActive = useIsActive(item);
  return (
    <Link
      to={item.path}
      onClick={makeScrollToTop(isActive)}
      aria-current={isActive ? 'page' : undefined}
      title={item.label}
      className={joinClassNames(
        'flex h-12 items-center gap-4 rounded-control text-base font-medium transition-colors max-lg:w-12 max-lg:justify-center lg:px-3.5',
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-fill',
      )}
    >
      <item.icon size={22} strokeWidth={isActive ? 2.25 : 2} aria-hidden />
      <span className="max-lg:sr-only">{item.label}</span>
    </Link>
  );
}

/** Link in the first row of the bottom navigation on phones: icon above label. */
export function BottomBarLink({ item }: { item: NavigationItem }) {
  const isActive = useIsActive(item);
  return (
    <Link
      to={item.path}
      onClick={makeScrollToTop(isActive)}
      aria-current={isActive ? 'page' : undefined}
      className={joinClassNames(
        // In links of equal width, the labels fit side by side: in narrow windows they have smaller letters, and on the
        // narrowest phones two lines.
        'flex h-14 min-w-0 flex-1 flex-col items-center gap-0.5 px-0.5 pt-2 text-center text-[min(0.6875rem,2.85vw)] leading-[1.1] font-medium min-[346px]:whitespace-nowrap',
        isActive ? 'text-accent-ink' : 'text-muted',
      )}
    >
      <item.icon size={22} strokeWidth={isActive ? 2.25 : 2} aria-hidden />
      {item.label}
    </Link>
  );
}

/** Link in the second row of the bottom navigation on phones: icon beside label. */
export function BottomBarSecondRowLink({ item }: { item: NavigationItem }) {
  const isActive = useIsActive(item);
  return (
    <Link
      to={item.path}
      onClick={makeScrollToTop(isActive)}
      aria-current={isActive ? 'page' : undefined}
      className={joinClassNames(
        'relative flex h-8 items-center gap-1.5 px-4 text-sm font-medium after:absolute after:inset-x-0 after:-top-1 after:-bottom-2',
        isActive ? 'text-accent-ink' : 'text-muted',
      )}
    >
      <item.icon size={16} aria-hidden />
      {item.label}
    </Link>
  );
}
