import { useState } from 'react';
import { SettingsCard, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { describeWhenDeferredPostIsPublished } from './describe-deferred-publication.ts';
import { ViewerLocationPanel } from './location-panel.tsx';
import { useLocation } from './location-provider.tsx';
import { readPostLocationSettings, changePostLocationSettings } from './post-location-settings.ts';
import LocationPrecisionPicker from './precision-picker.tsx';
import LocationPrivacyPreview from './location-privacy-preview.tsx';
import { PrivacyZonesSection } from './zones/zones-section.tsx';
import { messages } from './messages.ts';

/**
 * Settings section about locations: the viewer's location, the location of new posts, and private zones (LOC-016,
 * EXP-069, NEW-06).
 */
export default function LocationSettingsSection() {
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="where-title">
        <h2 id="where-title" className={settingsGroupTitleClassName}>
          {messages.whereAmI}
        </h2>
        <ViewerLocationPanel />
      </section>
      <PostDefaults />
      <PrivacyZonesSection />
    </div>
  );
}

/**
 * Settings for the location of new posts: the default precision, and whether posts are deferred until their author has
 * left the place. Both can be changed for each post.
 */
function PostDefaults() {
  const [settings, setSettings] = useState(readPostLocationSettings);
  const { location } = useLocation();
  return (
    <div className="flex flex-col gap-3">
      <LocationPrecisionPicker
        legend={messages.precision}
        value={settings.precision}
        onValue={(precision) => setSettings(changePostLocationSettings({ precision }))}
      />
      {location && <LocationPrivacyPreview at={location} precision={settings.precision} />}
      <SettingsCard>
        <Switch
          label={messages.leaveFirst}
          hint={describeWhenDeferredPostIsPublished()}
          checked={settings.hold}
          onChecked={(hold) => setSettings(changePostLocationSettings({ hold }))}
        />
      </SettingsCard>
      <p className="-mt-1 px-1 text-sm text-muted">{messages.changeEachPost}</p>
    </div>
  );
}
