import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { useGoBack } from '#platform/ui/use-go-back.ts';
import { useRideshareAccentColorOnPage } from '../use-rideshare-accent-color.ts';
import { findRidesTabSection, type RidesTabSection, ridesTabSections } from './rides-tab-sections.ts';
import { RidesTabForVisitors } from './rides-tab-for-visitors.tsx';
import { messages } from './messages.ts';

const DriverDemoSection = createLazySection(() => import('../demo/driver-demo-section.tsx'));
const choices = ridesTabSections.map(({ path, label }) => ({ value: path, label }));
const spinner = <Spinner label={commonMessages.loading} className="h-40 w-full text-muted" />;

/**
 * Screen for `/ryde` and all paths below it (SHELL-002). Signed-in people see the sections of the rides tab. Signed-out
 * visitors see an introduction and a link to the driver demo. The demo account cannot book rides, so it sees only the
 * driver demo.
 */
export default function RidesScreen() {
  useRideshareAccentColorOnPage();
  const { status, user } = useAuth();
  const path = useLocation({ select: (location) => location.pathname });
  const section = findRidesTabSection(path);
  const { path: current } = section;
  if (status === 'signedIn' && !user.isDemo)
    return current === '/ryde' ? (
      <BookingTab section={section} />
    ) : (
      <ListTab section={section} canApproveDrivers={can(user, 'administer')} />
    );
  return (
    // `/ryde` has a map layout, in which the page does not scroll. So this content must scroll by itself there.
    <div className={current === '/ryde' ? 'min-h-0 flex-1 overflow-y-auto' : undefined}>
      <ScreenHeader title={messages.title} />
      {status === 'loading' && spinner}
      {status === 'signedOut' && <RidesTabForVisitors />}
      {status === 'signedIn' && (
        <Suspense fallback={spinner}>
          <DriverDemoSection />
        </Suspense>
      )}
    </div>
  );
}

/** Tab in which rides are booked: a map that fills the window, with the back button and the tabs on top of it. */
function BookingTab({ section: { path, Section } }: { section: RidesTabSection }) {
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div data-over-map className="absolute inset-x-3 top-3 z-10 max-w-md">
        <RidesBar current={path} />
      </div>
      <div {...getTabPanelProps('rides', path)} className="flex min-h-0 flex-1 flex-col">
        <Suspense fallback={spinner}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}

interface ListTabProps {
  section: RidesTabSection;
  /** True to show the link with which admins approve drivers. */
  canApproveDrivers: boolean;
}

/**
 * Tab whose content scrolls. It is a flex column at least as high as the window, so that the map of `DriverHomeScreen`
 * can grow. The back button and the tabs are at the same place as in `BookingTab`, so that nothing jumps when the
 * person changes the tab.
 */
function ListTab({ section: { path, Section }, canApproveDrivers }: ListTabProps) {
  return (
    <div className="flex min-h-svh flex-col">
      <div className="top-bar sticky top-0 z-10 border-b border-line bg-page big-text:static">
        <div className="p-3 sm:max-w-[calc(28rem+1.5rem)]">
          <RidesBar current={path} />
        </div>
        {canApproveDrivers && (
          <Link to="/ryde/drivers" className={`mx-3 mb-3 ${getButtonClassName('soft', 'sm')}`}>
            {messages.approveDrivers}
          </Link>
        )}
      </div>
      <div
        {...getTabPanelProps('rides', path)}
        className="flex grow flex-col pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        <Suspense fallback={spinner}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}

/** The heading of the screen, for screen readers only, the back button and the tabs. */
function RidesBar({ current }: { current: RidesTabSection['path'] }) {
  usePageTitle(messages.title);
  const heading = useFocusOnScreenHeading();
  const goBack = useGoBack();
  return (
    <div className="flex gap-2">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {messages.title}
      </h1>
      <IconButton
        icon={ArrowLeft}
        label={commonMessages.back}
        onClick={goBack}
        className="size-12! shrink-0 rounded-card! bg-raised shadow-float"
      />
      <RidesTabs
        current={current}
        className="min-w-0 flex-1 overflow-clip rounded-card border-0 bg-raised shadow-float"
      />
    </div>
  );
}

function RidesTabs({ current, className }: { current: RidesTabSection['path']; className: string }) {
  const navigate = useNavigate();
  return (
    <Tabs
      id="rides"
      label={messages.sections}
      choices={choices}
      value={current}
      onValue={(to) => void navigate({ to, replace: true })}
      className={className}
    />
  );
}
