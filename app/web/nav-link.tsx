import { Link, useLocation } from '@tanstack/react-router';
import { joinClassNames } from '#platform/ui/cx.ts';
import { prefersReducedMotion } from '#platform/ui/prefers-reduced-motion.ts';
import type { NavigationItem } from './assemble-routes.ts';
import { routeTable } from './routes.ts';

/**
 * Returns the props that all navigation links have in common. If the link's tab is already open (`isActive`), a press
 * scrolls to the top. For people who prefer reduced motion, it scrolls without an animation (EXP-006).
 */
const buildLinkProps = ({ path }: NavigationItem, isActive: boolean) =>
  ({
    to: path,
    onClick() {
      if (!isActive) return;
      window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    },
    'aria-current': isActive ? 'page' : undefined,
  }) as const;

function useIsActive(item: NavigationItem): boolean {
  const path = useLocation({ select: (location) => location.pathname });
  return path === item.path || (item.tab !== undefined && routeTable.tabOf(path) === item.tab);
}

/** Link in the navigation rail: icon only on tablets, icon and label on desktops. */
export function NavigationRailLink({ item }: { item: NavigationItem }) {
  const isActive = useIsActive(item);
  return (
    <Link
      {...buildLinkProps(item, isActive)}
      title={item.label}
      className={joinClassNames(
        'rail-link transition-colors',
        isActive ? 'bg-accent-soft text-accent-ink' : 'text-ink hover:bg-fill',
      )}
    >
      <item.icon size={22} strokeWidth={isActive ? 2.25 : 2} aria-hidden />
      <span className="max-lg:sr-only">{item.label}</span>
    </Link>
  );
}

interface BottomBarLinkProps {
  item: NavigationItem;
  /**
   * True if the tab of this link was opened last. The link stays highlighted on screens that the bar does not contain.
   */
  isOrigin?: boolean;
}

/** Link in the bottom navigation on phones: icon above label. */
export function BottomBarLink({ item, isOrigin }: BottomBarLinkProps) {
  const isActive = useIsActive(item);
  const isLit = isActive || isOrigin;
  return (
    <Link
      {...buildLinkProps(item, isActive)}
      className={joinClassNames('tab-link', isLit ? 'text-accent-ink' : 'text-muted')}
    >
      <item.icon size={22} strokeWidth={isLit ? 2.25 : 2} aria-hidden />
      {item.label}
    </Link>
  );
}
