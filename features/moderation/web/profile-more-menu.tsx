import { Ellipsis } from 'lucide-react';
import { useRequireSignIn } from '#features/accounts/web/public.ts';
import type { Profile } from '#features/accounts/web/public.ts';
import { buildPersonPath } from '#platform/client/paths.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { commonMessages } from '#platform/ui/messages.ts';
import { Menu } from '#platform/ui/menu.tsx';
import { createQrCodeMenuItem } from '#platform/ui/qr/create-qr-code-menu-item.ts';
import { createShareMenuItems } from '#platform/ui/share-menu-items.ts';
import { createModerationMenuItems } from './menu-items.tsx';
import { useViewerBlockAndMuteState } from './use-block-and-mute-relation.ts';

/** Menu on another person's profile: copy link, QR code, mute, block and report. */
export default function ProfileMoreMenu({ profile }: { profile: Profile }) {
  const requireUser = useRequireSignIn();
  const relation = useViewerBlockAndMuteState(profile.id);
  const about = { userId: profile.id, name: profile.displayName };
  const label = commonMessages.moreOptions({ name: profile.displayName });
  const screen = { path: buildPersonPath(profile.handle), title: profile.displayName };
  return (
    <Menu
      label={label}
      items={[
        ...createShareMenuItems(screen),
        createQrCodeMenuItem(screen),
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
