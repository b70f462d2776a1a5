import { Ellipsis, Link2 } from 'lucide-react';
import { useRequireUser } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { buildAbsoluteUrl, buildPersonPath } from '#platform/client/paths.ts';
import { copyText } from '#platform/ui/copy-text.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import { createModerationMenuItems } from './menu-items.tsx';
import { useModerationRelation } from './use-moderation-relation.ts';

/** Menu on another person's profile: copy link, mute, block and report. */
export default function ProfileMoreMenu({ profile }: { profile: Profile }) {
  const requireUser = useRequireUser();
  const relation = useModerationRelation(profile.id);
  const about = { userId: profile.id, name: profile.displayName };
  const address = buildAbsoluteUrl(buildPersonPath(profile.handle));
  const label = commonMessages.moreOptions({ name: profile.displayName });
  return (
    <Menu
      label={label}
      items={[
        { label: commonMessages.copyLink, icon: Link2, onSelect: () => void copyText(address) },
        ...createModerationMenuItems({ kind: 'person', targetId: profile.id, about }, requireUser, {
          relation,
        }),
      ]}
      trigger={(props) => (
        <IconButton {...props} icon={Ellipsis} tone="quiet" label={label} title={commonMessages.more} />
      )}
    />
  );
}
