import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { openAuthDialog, useAuth } from '#features/accounts/web/public.ts';
import { LinkPreview } from '#features/links/web/public.ts';
import { messages as feedTitles } from '#features/feed/domain/messages.ts';
import { HomeFeedExtraElementsContext } from '#features/feed/web/public.ts';
import { ComposerHost, CreatePostButton } from '#features/posts/web/public.ts';
import { LazyBalancePill } from '#features/tokens/web/public.ts';
import { wasFeatureFlagEnabledAtPageLoad } from '#platform/client/page-flags.ts';
import type { ScreenLayout } from '#platform/client/screen-route.ts';
import { usePendingWelcomeStep, LazyWelcomeChecklistCard } from '#features/welcome/web/public.ts';
import { ConfirmDialogHost } from '#platform/ui/confirm-dialog-host.tsx';
import { joinClassNames } from '#platform/ui/cx.ts';
import { DialogHost } from '#platform/ui/dialog-host.tsx';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { desktopMediaQuery, useMediaQuery } from '#platform/ui/use-media-query.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { Chip, Pill } from '#platform/ui/pill.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { TokenIcon } from '#platform/ui/token-icon.ts';
import { ToastHost } from '#platform/ui/toasts/toast-host.tsx';
import { HeaderAccountButton, HeaderSignUpButton, NavigationRailAccountArea } from './account-corner.tsx';
import { EngageMenuButton } from './engage-menu-button.tsx';
import { recordVisitAndDecideInstallHint } from './install-prompt.ts';
import { messages } from './messages.ts';
import { arrangeNavigationItems } from './arrange-navigation.ts';
import { BottomBarLink, NavigationRailLink } from './nav-link.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { usePageConfig } from './page-config-context.ts';
import { routeTable } from './routes.ts';
import { shellOverlays } from './shell-overlays.ts';
import { sampleTokenBalanceText } from './sample-token-balance.ts';

const StartupOverlays = createLazySection(async () => {
  await firstScreenDrawnPromise;
  return { default: (await import('./startup-overlays.tsx')).StartupOverlays };
});
const InstallHint = createLazyOptionalComponent(() => import('./install-hint.tsx'));
const InboxLinks = createLazyOptionalComponent(
  async () => ({ default: (await import('./inbox-links.tsx')).NotificationsAndMessagesNavLinks }),
  ({ isInRail }) => <span className={isInRail ? 'h-25' : 'h-11 w-20 shrink-0'} />,
);
const RightColumn = createLazySection(() => import('./right-column.tsx'));
const mayHintAtInstalling = recordVisitAndDecideInstallHint();

/**
 * Paths of screens that have no bottom bar on phones. These screens have another control at the bottom: the message
 * box, the comment box, or the buttons of a booking or a trip. All screens of rides are without it, so that it does not
 * come and go between their tabs.
 */
const screensWithoutBottomBar = /^\/(messages\/|post\/|trip\/|ryde)/;

/** CSS classes of the row with navigation, screen and right column, by layout; `column` is the default layout. */
const rowClassNames: Record<ScreenLayout | 'column', string> = {
  // Gives the navigation rail the same position as in the other layouts, in which rail, screen and right column
  // together are 1220 px wide.
  window: 'min-h-0 flex-1 min-[1240px]:ml-[calc((100%-1220px)/2)]',
  alone: '',
  panes: 'mx-auto max-w-[1240px] justify-center',
  column: 'mx-auto max-w-[1240px] justify-center',
};

/** CSS classes of the screen, by layout. */
const mainClassNames: Record<ScreenLayout | 'column', string> = {
  window: 'flex min-h-0 flex-1 flex-col sm:border-l',
  alone: 'min-h-dvh',
  // On wide windows, the maximum width includes the width of the right column.
  panes: 'min-h-dvh max-w-[600px] sm:border-x lg:shrink-0 xl:max-w-[948px]',
  column: 'min-h-dvh max-w-[600px] sm:border-x lg:shrink-0',
};

/** Layout of every screen: navigation, the screen itself, the right column and the overlays. */
export function AppShell() {
  const path = useLocation({ select: (location) => location.pathname });
  const tab = routeTable.tabOf(path);
  // On phones, people open the rides from the account menu, so the rides have a back button instead of the header of a
  // tab.
  const isTab = tab !== undefined && tab !== 'ryde' && path !== '/profile';
  const isHome = tab === 'bedrockFeed';
  const originTab = useOriginTab(path, tab);
  const layout = routeTable.layoutOf(path, wasFeatureFlagEnabledAtPageLoad);
  const isAlone = layout === 'alone';
  const hasBottomBar = !isAlone && !screensWithoutBottomBar.test(path);
  const fills = layout === 'window';
  const isWide = useMediaQuery(desktopMediaQuery);
  return (
    <div className={joinClassNames(fills && 'flex h-dvh flex-col overflow-clip')}>
      {!isAlone && <SkipLink to="main">{messages.skipToContent}</SkipLink>}
      {/* A feed has no end, so the Tab key would never reach content after it. */}
      {!layout && (
        <SkipLink to="aside" className="max-xl:hidden">
          {messages.skipToAside}
        </SkipLink>
      )}
      {isTab && <PhoneHeader isSocial={tab === 'socialFeed'} />}
      <div className={joinClassNames('flex', rowClassNames[layout ?? 'column'])}>
        {!isAlone && <Rail />}
        <main
          id="main"
          tabIndex={-1}
          className={joinClassNames(
            'w-full min-w-0 border-line',
            mainClassNames[layout ?? 'column'],
            hasBottomBar && !fills && 'max-sm:pb-28',
          )}
        >
          <OfflineBar />
          <Suspense fallback={<Spinner label={commonMessages.opening} className="h-40 w-full text-muted" />}>
            <HomeFeedExtraElementsContext value={isHome ? homeOffers : undefined}>
              <Outlet />
            </HomeFeedExtraElementsContext>
          </Suspense>
        </main>
        {!layout && (
          <aside
            id="aside"
            tabIndex={-1}
            aria-label={messages.about}
            className="sticky top-0 flex h-dvh w-[348px] shrink-0 flex-col gap-4 overflow-y-auto py-4 pl-7 max-xl:hidden"
          >
            <Suspense>{isWide && <RightColumn />}</Suspense>
          </aside>
        )}
      </div>
      {hasBottomBar && <BottomBar inFlow={fills} originTab={originTab} />}
      <ShellOverlays />
      <Suspense>
        <StartupOverlays />
      </Suspense>
      <DialogHost />
      <ConfirmDialogHost />
      <ToastHost />
      <ComposerHost Preview={LinkPreview} />
    </div>
  );
}

function SkipLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className={joinClassNames(
        'sr-only z-50 rounded-control bg-raised px-4 py-3 font-semibold text-accent-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2',
        className,
      )}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/**
 * Card above the first post of the home feed. It offers to continue a pending onboarding. Renders nothing if no
 * onboarding is pending.
 */
function WelcomeOffer() {
  return usePendingWelcomeStep() && <LazyWelcomeChecklistCard />;
}

/**
 * Row among the first posts of the home feed that may offer to install the app. It is shown only if no onboarding is
 * pending.
 */
function InstallOffer() {
  return !usePendingWelcomeStep() && mayHintAtInstalling && <InstallHint />;
}

const homeOffers = { top: <WelcomeOffer />, amongPosts: <InstallOffer /> };

/** Overlay components that features contribute, mounted while a user is signed in. */
function ShellOverlays() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Suspense>
      {shellOverlays.map(({ ForUser }, index) => (
        <ForUser key={`${index} ${user.id}`} userId={user.id} />
      ))}
    </Suspense>
  );
}

/**
 * Token balance in the header. Guests and the demo account see an example balance. If a guest presses the example, the
 * sign-up form opens and says that the balance is only an example.
 */
function Balance() {
  const auth = useAuth();
  if (auth.status === 'loading') return null;
  if (auth.status === 'signedIn' && !auth.user.isDemo)
    return <LazyBalancePill className="max-[374px]:px-2" />;
  // While the server is unreachable, a viewer who seems signed out may have a session.
  if (auth.status === 'signedOut' && auth.isUnreachable) return null;
  const look = {
    icon: TokenIcon,
    children: (
      <>
        <span className="sr-only">{messages.balance} </span>
        {/* In the narrow rail the word "sample" is below the amount. */}
        <span className="sm:max-lg:flex sm:max-lg:flex-col sm:max-lg:items-center">
          <span data-number>{sampleTokenBalanceText}</span>{' '}
          <span className="font-medium text-muted">{messages.sample}</span>
        </span>
      </>
    ),
  };
  const reason = messages.sampleBalanceHint;
  return auth.user ? (
    <Pill {...look} title={reason} />
  ) : (
    <Chip {...look} onClick={() => openAuthDialog({ reason })} />
  );
}

/**
 * Header on phones, with the name of the brand as a link to the home feed.
 * @param props.isSocial true to show the title and the subtitle of the Social Feed instead of the brand
 */
function PhoneHeader({ isSocial }: { isSocial: boolean }) {
  const { brand } = usePageConfig();
  const nameClassName =
    'mr-auto min-w-0 truncate text-title font-bold tracking-[-0.02em] big-text:w-full max-[374px]:text-base';
  return (
    <header className="stands-still-top top-bar sticky top-0 z-20 flex h-13 items-center border-b border-line bg-page pr-3 pl-4 big-text:static big-text:h-auto big-text:flex-wrap big-text:justify-end sm:hidden">
      {isSocial ? (
        // Screen readers read the title and the subtitle in the screen's own header.
        <span aria-hidden className={`${nameClassName} leading-6!`}>
          {feedTitles.socialFeed}
          <span className="block truncate text-xs font-medium tracking-normal text-muted">
            {feedTitles.socialIntro}
          </span>
        </span>
      ) : (
        <Link to="/" className={`${nameClassName} py-2.5`}>
          {brand.title}
        </Link>
      )}
      <div className="max-[389px]:*:min-w-0 max-[389px]:*:px-2.5">
        <Balance />
      </div>
      <HeaderSignUpButton />
      <AccountInboxes />
      <HeaderAccountButton />
    </header>
  );
}

/**
 * Links to the notifications and messages of a signed-in user. Guests have neither, so the code of the links is not
 * loaded for guests.
 */
function AccountInboxes({ rail = false }: { rail?: boolean }) {
  const { user } = useAuth();
  return user && <InboxLinks isInRail={rail} />;
}

function Rail() {
  const { brand } = usePageConfig();
  return (
    <header className="stands-still-side sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto items-center gap-1 px-3 py-4 max-sm:hidden lg:w-[272px] lg:items-stretch lg:pr-7">
      <Link
        to="/"
        aria-label={brand.title}
        className="mb-3 flex h-12 items-center rounded-control text-display font-bold tracking-[-0.025em] max-lg:w-12 max-lg:justify-center lg:px-3.5"
      >
        <span aria-hidden className="lg:hidden">
          {brand.title[0]}
        </span>
        <span className="max-lg:hidden">{brand.title}</span>
      </Link>
      <nav aria-label={messages.mainNavigation} className="flex flex-col gap-1">
        {arrangeNavigationItems(routeTable.navigation, wasFeatureFlagEnabledAtPageLoad).items.map((item) => (
          <NavigationRailLink key={item.path} item={item} />
        ))}
        <AccountInboxes rail />
      </nav>
      <div className="mt-4 flex flex-col">
        <CreatePostButton variant="button" className="h-13! text-base! max-lg:hidden" />
        <CreatePostButton variant="icon" className="lg:hidden" />
      </div>
      <div className="mt-auto flex flex-col items-center gap-3 pt-4 lg:items-stretch">
        <div className="flex items-center justify-between gap-2 max-lg:flex-col">
          {/* On tablets the rail is narrow, so the coin is above the token balance. */}
          <div className="max-lg:*:h-auto max-lg:*:min-w-12 max-lg:*:flex-col max-lg:*:gap-0.5 max-lg:*:rounded-control max-lg:*:px-1 max-lg:*:py-1.5 max-lg:*:text-xs">
            <Balance />
          </div>
          <EngageMenuButton />
        </div>
        <NavigationRailAccountArea />
      </div>
    </header>
  );
}

/**
 * React hook that returns the tab of the bottom bar that was opened last. Its link stays highlighted on screens that
 * the bottom bar does not contain, such as the events. If none was opened yet, because a link from elsewhere led to
 * such a screen, returns the tab to which the screen's content belongs, or an empty string.
 */
function useOriginTab(path: string, tab: string | undefined): string {
  const [last, setLast] = useState<string>();
  const isInBar = routeTable.navigation.some((item) => item.tab === tab && item.row !== 'rail');
  if (tab && isInBar && tab !== last) setLast(tab);
  if (last) return last;
  if (path.startsWith('/venue')) return 'map';
  return /^\/(settings|progress|statement|saved|drafts)/.test(path) ? 'profile' : '';
}

/**
 * Navigation bar at the bottom on phones. If `inFlow` is true, it is below the screen's content. Otherwise it covers
 * the bottom of the window.
 */
function BottomBar({ inFlow, originTab }: { inFlow: boolean; originTab: string }) {
  const { rows } = arrangeNavigationItems(routeTable.navigation, wasFeatureFlagEnabledAtPageLoad);
  return (
    <div
      className={joinClassNames(
        'stands-still-bottom z-20 sm:hidden',
        inFlow ? 'relative shrink-0' : 'fixed inset-x-0 bottom-0',
      )}
    >
      <nav
        aria-label={messages.mainNavigation}
        className="border-t border-line bg-page pb-[env(safe-area-inset-bottom)]"
      >
        {rows.map((row) => (
          <div key={row[0]?.path} className="flex not-first:border-t not-first:border-line">
            {row.map((item) => (
              <BottomBarLink key={item.path} item={item} isOrigin={item.tab === originTab} />
            ))}
          </div>
        ))}
      </nav>
    </div>
  );
}
