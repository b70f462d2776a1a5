/** What can be done about somebody else and what they made: the entries of menus. Loaded with the menu. */
import { Ban, Flag, Volume2, VolumeX, WholeWord } from 'lucide-react';
import { confirm } from '#platform/ui/confirm.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { showDialog } from '#platform/ui/show-dialog.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { block, unblock, unmute } from './acts.ts';
import type { About } from './acts.ts';
import type { Relation } from './calls.ts';
import { messages } from './messages.ts';
import type { Reported } from './report-dialog.tsx';

const MuteDialog = lazyDialog(() => import('./mute-dialog.tsx'));
const WordDialog = lazyDialog(() => import('./word-dialog.tsx'));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** Signed out, asks who is there first; `useRequireUser` of accounts. */
type RequireUser = (action: () => void, reason: string) => void;

async function blockAfterAsking(about: About): Promise<void> {
  const sure = await confirm({
    title: messages.blockPersonTitle({ name: about.name }),
    body: messages.blockPersonBody,
    yes: messages.block,
    danger: true,
  });
  if (sure) await block(about);
}

export function reportItem(reported: Reported, requireUser: RequireUser): MenuItem {
  return {
    label: messages.report({ kind: reported.kind }),
    icon: Flag,
    danger: true,
    onSelect: () =>
      requireUser(
        () => showDialog((close) => <ReportDialog reported={reported} onClose={close} />),
        messages.joinToReport,
      ),
  };
}

/** Mute and block, or their way back where the relation is known. */
function personItems(about: About, requireUser: RequireUser, relation?: Relation): MenuItem[] {
  const { name } = about;
  return [
    relation?.isMuted
      ? { label: messages.unmutePerson({ name }), icon: Volume2, onSelect: () => void unmute(about) }
      : {
          label: messages.mutePerson({ name }),
          icon: VolumeX,
          onSelect: () =>
            requireUser(
              () => showDialog((close) => <MuteDialog about={about} onClose={close} />),
              messages.joinToMute,
            ),
        },
    relation?.isBlocked
      ? { label: messages.unblockPerson({ name }), icon: Ban, onSelect: () => void unblock(about) }
      : {
          label: messages.blockPerson({ name }),
          icon: Ban,
          danger: true,
          onSelect: () => requireUser(() => void blockAfterAsking(about), messages.joinToBlock),
        },
  ];
}

function wordItem(tags: readonly string[], requireUser: RequireUser): MenuItem {
  return {
    label: messages.muteWords,
    icon: WholeWord,
    onSelect: () =>
      requireUser(
        () => showDialog((close) => <WordDialog tags={tags} onClose={close} />),
        messages.joinToMuteWords,
      ),
  };
}

/** All there is about a thing of somebody else, the first with a line above. */
export function itemsAbout(
  reported: Reported,
  requireUser: RequireUser,
  more: { tags?: readonly string[]; relation?: Relation | undefined } = {},
): MenuItem[] {
  const { about } = reported;
  const items = [
    ...(more.tags ? [wordItem(more.tags, requireUser)] : []),
    ...(about ? personItems(about, requireUser, more.relation) : []),
    reportItem(reported, requireUser),
  ];
  return items.map((item, at) => (at === 0 ? { ...item, separated: true } : item));
}
