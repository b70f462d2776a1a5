import { Link } from '@tanstack/react-router';
import { LocateFixed, MapPin, MapPinned, Search, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { wasFeatureFlagEnabledAtPageLoad } from '#platform/client/page-flags.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import {
  SettingsButtonRow,
  SettingsCard,
  SettingsRowChevron,
  SettingsRowIcon,
  settingsRowPressAreaClassName,
} from '#platform/ui/settings-card.tsx';
import { useLocation } from './location-provider.tsx';
import type { ViewerLocationContextValue } from './location-provider.tsx';
import { geocoderCoordinateRoundingStepFeet, viewerLocationLifetimeMinutes } from '../domain/limits.ts';
import { readGeocoderHostsFromMetaTag } from './read-geocoder-hosts.ts';
import { messages } from './messages.ts';
import { maxLocationErrorMetersByPrecision } from '../domain/precision.ts';
import { formatMetersAsMiles } from './miles.ts';

const TownPicker = createLazyDialog(() => import('./town-picker.tsx'));

/**
 * Key of the feature flag of the map. It is repeated here because an import from the map feature, which depends on the
 * places feature, would be circular.
 */
const mapFlagKey = 'map.tab';

/**
 * Returns a text about the viewer's location: the name of the city, or that the location is being determined, is
 * unknown, or is known without a city.
 */
function describeLocation({ status, location }: ViewerLocationContextValue): string {
  if (status === 'loading') return messages.looking;
  if (!location) return messages.positionUnknown;
  return location.city === '' ? messages.positionKnown : location.city;
}

/** Panel that shows the viewer's location, with buttons that set and clear it (LOC-016, Q-37, EXP-074). */
export function ViewerLocationPanel() {
  const here = useLocation();
  const auth = useAuth();
  const [searching, setSearching] = useState(false);
  const { restore, status, location, message } = here;
  const signedIn = auth.status === 'signedIn';
  useEffect(() => {
    if (signedIn && status === 'none') void restore();
  }, [signedIn, status, restore]);
  return (
    <div>
      <SettingsCard>
        <p className="flex items-center gap-3.5 py-3" role="status">
          <SettingsRowIcon icon={MapPin} />
          <span className={joinClassNames('text-base', location ? 'font-medium' : 'text-muted')}>
            {describeLocation(here)}
          </span>
        </p>
        {status === 'error' && (
          <p role="alert" className="py-2.5 text-md text-danger-ink">
            {message}
          </p>
        )}
        <SettingsButtonRow
          icon={LocateFixed}
          title={messages.locateMe}
          loading={status === 'loading'}
          onClick={() => void here.locate()}
        />
        <SettingsButtonRow
          opensChoices
          icon={Search}
          title={messages.setByName}
          onClick={() => setSearching(true)}
        />
        {wasFeatureFlagEnabledAtPageLoad(mapFlagKey) && (
          <Link
            to="/map"
            search={{ pick: true }}
            className={joinClassNames(
              'relative flex items-center gap-3.5 py-3 text-base font-medium -outline-offset-2',
              settingsRowPressAreaClassName,
            )}
          >
            <SettingsRowIcon icon={MapPinned} />
            <span className="flex-1">{messages.pickOnMap}</span>
            <SettingsRowChevron />
          </Link>
        )}
        {location && <SettingsButtonRow icon={X} title={messages.clear} onClick={() => void here.forget()} />}
      </SettingsCard>
      <RetentionNote hasAccount={auth.status !== 'signedOut'} />
      <Suspense>
        {searching && (
          <TownPicker
            title={messages.whereAreYou}
            onChoose={(town) => void here.choose(town)}
            onClose={() => setSearching(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/**
 * Note that explains where and for how long the viewer's location is stored, and to which services it is sent (LOC-007,
 *
 */
function RetentionNote({ hasAccount }: { hasAccount: boolean }) {
  const minutes = viewerLocationLifetimeMinutes;
  const hosts = readGeocoderHostsFromMetaTag();
  return (
    <p className="mt-2 px-1 text-sm text-muted">
      {hasAccount
        ? messages.keptWithAccount({
            minutes,
            distance: formatMetersAsMiles(maxLocationErrorMetersByPrecision.district),
          })
        : messages.keptNever({ minutes })}
      {/* Only people with an account send their position to the server. */}
      {hasAccount && hosts.length > 0 && (
        <>
          {' '}
          {messages.geocoderNotice({
            hosts: new Intl.ListFormat().format(hosts),
            feet: geocoderCoordinateRoundingStepFeet,
          })}
        </>
      )}
    </p>
  );
}
