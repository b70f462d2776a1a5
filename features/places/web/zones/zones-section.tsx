import { useQuery } from '#platform/client/query.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { Briefcase, House, MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import {
  SettingsButtonRow,
  SettingsCard,
  SettingsRowIcon,
  settingsGroupTitleClassName,
} from '#platform/ui/settings-card.tsx';
import { PersonOrCommentSkeleton, SkeletonList } from '#platform/ui/skeleton.tsx';
import { ErrorState } from '#platform/ui/states.tsx';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { usePreservedListFocus } from '#platform/ui/use-preserved-list-focus.ts';
import { placesApi } from '../calls.ts';
import type { PrivacyZone } from '../calls.ts';
import { formatMetersAsMiles } from '../miles.ts';
import LocationPrivacyPreview from '../location-privacy-preview.tsx';
import { messages } from './messages.ts';
import {
  refetchZonesAndLocationPreviews,
  removeZone,
  privacyZoneEntityType,
  privacyZonesQueryKey,
} from './zone-mutations.ts';

const PrivacyZoneDialog = createLazyDialog(() => import('./zone-dialog.tsx'));
const icons = { home: House, work: Briefcase, other: MapPin };
const none: readonly PrivacyZone[] = [];

/**
 * Settings section that lists the viewer's private zones, the circles in which no exact location is published (NEW-06).
 */
export function PrivacyZonesSection() {
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: privacyZonesQueryKey,
    queryFn: () => placesApi.listZones(),
  });
  const zones = useEntities(privacyZoneEntityType, data?.zones ?? none);
  const listFocus = usePreservedListFocus(data && zones.length);
  const [editing, setEditing] = useState<PrivacyZone | 'new'>();

  return (
    <section aria-labelledby="zones-title">
      <h2 id="zones-title" className={settingsGroupTitleClassName}>
        {messages.zones}
      </h2>
      {isPending && (
        <SkeletonList label={messages.loading}>
          <PersonOrCommentSkeleton />
        </SkeletonList>
      )}
      {isError && (
        <ErrorState inline={data !== undefined} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && (
        <SettingsCard>
          <ul {...listFocus} className="divide-y divide-line empty:hidden">
            {zones.map((zone) => (
              <ZoneRow
                key={zone.id}
                zone={zone}
                onEdit={() => setEditing(zone)}
                onRemove={() => void removeZone(zone)}
              />
            ))}
          </ul>
          <SettingsButtonRow
            icon={Plus}
            title={zones.length === 0 ? messages.addFirst : messages.addZone}
            onClick={() => setEditing('new')}
          />
        </SettingsCard>
      )}
      <p className="mt-2 px-1 text-sm text-muted">{messages.zonesBody}</p>
      <Suspense>
        {editing && (
          <PrivacyZoneDialog
            zone={editing === 'new' ? undefined : editing}
            onSaved={refetchZonesAndLocationPreviews}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface ZoneRowProps {
  zone: PrivacyZone;
  onEdit: () => void;
  onRemove: () => void;
}

function ZoneRow({ zone, onEdit, onRemove }: ZoneRowProps) {
  return (
    <li className="py-3.5">
      <div className="flex items-center gap-3.5">
        <SettingsRowIcon icon={icons[zone.kind]} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{zone.name}</p>
          <p className="text-sm text-muted">
            {messages.radius({ distance: formatMetersAsMiles(zone.radius) })}
          </p>
        </div>
        <IconButton icon={Pencil} label={messages.changeZone({ name: zone.name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={messages.removeZone({ name: zone.name })} onClick={onRemove} />
      </div>
      <p className="mt-2 mb-1.5 text-sm font-medium">{messages.postHere}</p>
      <LocationPrivacyPreview at={zone} precision="exact" />
    </li>
  );
}
