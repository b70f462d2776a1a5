import { useState } from 'react';
import { LocateFixed, MapPin, Search } from 'lucide-react';
import {
  PrecisionPicker,
  readPostLocationSettings,
  LocationPrivacyPreview,
  TownPicker,
  useLocation,
} from '#features/places/web/public.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import type { LocationChoice } from './location-choice.ts';
import { departureDistanceMeters, maxDeferralMinutes } from '#features/places/domain/zones.ts';
import { messages } from './messages.ts';

interface LocationChoicePickerProps {
  choice: LocationChoice | null;
  onChoice: (choice: LocationChoice | null) => void;
  onClose: () => void;
}

/**
 * Dialog for adding a location: its precision, what other people will see, and publishing after departure (EXP-069,
 * NEW-06).
 */
export default function LocationChoicePicker({ choice, onChoice, onClose }: LocationChoicePickerProps) {
  const here = useLocation();
  const [settings, setSettings] = useState(() => choice ?? readPostLocationSettings());
  const [searching, setSearching] = useState(false);
  const { location, status, message } = here;

  function add() {
    if (!location) return;
    const { lat, lng, city } = location;
    const { precision, hold } = settings;
    onChoice({ lat, lng, name: city || messages.locationTitle, precision, hold });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.locationTitle}
      width={460}
      footer={
        location && (
          <Button tone="accent" wide onClick={add}>
            {messages.addToPost}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {location && (
          <p className="flex items-center gap-2.5 font-medium" role="status">
            <MapPin size={19} aria-hidden className="text-accent-ink" />
            {location.city || messages.locationTitle}
          </p>
        )}
        {!location && status !== 'error' && <p className="text-md text-muted">{messages.sayLocation}</p>}
        {status === 'error' && (
          <p role="alert" className="text-md text-danger-ink">
            {message}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            tone={location ? 'quiet' : 'accent'}
            icon={LocateFixed}
            data-autofocus
            loading={status === 'loading'}
            onClick={() => void here.locate()}
          >
            {messages.locate}
          </Button>
          <Button icon={Search} onClick={() => setSearching(true)}>
            {messages.setByName}
          </Button>
        </div>
        {location && (
          <>
            <PrecisionPicker
              legend={messages.precision}
              value={settings.precision}
              onValue={(precision) => setSettings({ ...settings, precision })}
            />
            <LocationPrivacyPreview at={location} precision={settings.precision} />
            <Switch
              label={messages.publishLater}
              hint={messages.publishLaterHint({
                meters: departureDistanceMeters,
                minutes: maxDeferralMinutes,
              })}
              checked={settings.hold}
              onChecked={(hold) => setSettings({ ...settings, hold })}
            />
          </>
        )}
      </div>
      {searching && (
        <TownPicker
          title={messages.whereAreYou}
          onChoose={(town) => void here.choose(town)}
          onClose={() => setSearching(false)}
        />
      )}
    </Dialog>
  );
}
