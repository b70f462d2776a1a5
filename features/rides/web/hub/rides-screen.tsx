import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { lazySection } from '#platform/ui/lazy-section.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Spinner } from '#platform/ui/spinner.tsx';
import { getTabPanelProps, Tabs } from '#platform/ui/tabs.tsx';
import { useRideshareAccentColor } from '../use-rideshare-accent-color.ts';
import { findRidesTabSection, ridesTabSections } from './rides-tab-sections.ts';
import { RidesTabForVisitors } from './rides-tab-for-visitors.tsx';
import { messages } from './messages.ts';

const DriverDemoSection = lazySection(() => import('../demo/driver-demo-section.tsx'));
const choices = ridesTabSections.map(({ path, label }) => ({ value: path, label }));

/**
 * Screen for `/ryde` and all paths below it (SHELL-002): the sections of rides; for signed-out visitors, an
 * introduction and the driver demo; for the demo account, which cannot book rides, the driver demo alone.
 */
export default function RidesScreen() {
  useRideshareAccentColor();
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const { path: current, Section } = findRidesTabSection(path);
  const spinner = <Spinner label={commonMessages.loading} className="h-40 w-full text-muted" />;
  return (
    <>
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
          {choices.length > 1 && (
            <Tabs
              id="rides"
              label={messages.sections}
              choices={choices}
              value={current}
              onValue={(to) => void navigate({ to, replace: true })}
            />
          )}
          <div {...(choices.length > 1 ? getTabPanelProps('rides', current) : {})}>
            <Suspense fallback={spinner}>
              <Section />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
}
