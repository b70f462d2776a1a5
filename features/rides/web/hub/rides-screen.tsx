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
import { useRideshareAccentColor } from '../use-rideshare-accent-color.ts';
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
  useRideshareAccentColor();
  const { status, user } = useAuth();
  const path = useLocation({ select: (location) => location.pathname });
  const section = findRidesTabSection(path);
  const { path: current, Section } = section;
  if (status === 'signedIn' && !user.isDemo && current === '/ryde') return <BookingTab section={section} />;
  return (
    // `/ryde` has a map layout, in which the page does not scroll. So this content must scroll by itself there.
    <div className={current === '/ryde' ? 'min-h-0 flex-1 overflow-y-auto' : undefined}>
      <ScreenHeader
        title={messages.title}
        end={
          can(user ?? null, 'administer') && (
            <Link to="/ryde/drivers" className={getButtonClassName('soft', 'sm')}>
              {messages.approveDrivers}
            </Link>
          )
        }
      />
      {status === 'loading' && spinner}
      {status === 'signedOut' && <RidesTabForVisitors />}
      {status === 'signedIn' && user.isDemo && (
        <Suspense fallback={spinner}>
          <DriverDemoSection />
        </Suspense>
      )}
      {status === 'signedIn' && !user.isDemo && (
        <>
          <RidesTabs current={current} />
          <div {...getTabPanelProps('rides', current)}>
            <Suspense fallback={spinner}>
              <Section />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}

/** Tab in which rides are booked: a map that fills the window, with the back button and the tabs on top of it. */
function BookingTab({ section: { path, Section } }: { section: RidesTabSection }) {
  usePageTitle(messages.title);
  const heading = useFocusOnScreenHeading();
  const goBack = useGoBack();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {messages.title}
      </h1>
      <div data-over-map className="absolute inset-x-3 top-3 z-10 flex max-w-md gap-2">
        <IconButton
          icon={ArrowLeft}
          label={commonMessages.back}
          onClick={goBack}
          className="size-12! shrink-0 rounded-card! bg-raised shadow-float"
        />
        <RidesTabs
          current={path}
          className="min-w-0 flex-1 overflow-clip rounded-card border-0 bg-raised shadow-float"
        />
      </div>
      <div {...getTabPanelProps('rides', path)} className="flex min-h-0 flex-1 flex-col">
        <Suspense fallback={spinner}>
          <Section />
        </Suspense>
      </div>
    </div>
  );
}

function RidesTabs({ current, className }: { current: RidesTabSection['path']; className?: string }) {
  const navigate = useNavigate();
  return (
    <Tabs
      id="rides"
      label={messages.sections}
      choices={choices}
      value={current}
      onValue={(to) => void navigate({ to, replace: true })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
