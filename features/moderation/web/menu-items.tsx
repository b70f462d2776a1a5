/** What can be done about somebody else and what they made: the entries of menus. Loaded with the menu. */
import { Ban, Flag, Volume2, VolumeX, WholeWord } from 'lucide-react';
import { confirm } from '#platform/ui/confirm.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { showDialog } from '#platform/ui/show-dialog.ts';
import { lazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { block, unblock, unmute } from './acts.ts';
import type { About } from './acts.ts';
import type { Relation } from './calls.ts';
import { kindWords } from './reason-words.ts';
import type { Reported } from './report-dialog.tsx';

const MuteDialog = lazyDialog(() => import('./mute-dialog.tsx'));
const WordDialog = lazyDialog(() => import('./word-dialog.tsx'));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

/** Signed out, asks who is there first; `useRequireUser` of accounts. */
type RequireUser = (action: () => void, reason: string) => void;

async function blockAfterAsking(about: About): Promise<void> {
  const sure = await confirm({
    title: `Block ${about.name}?`,
    body: 'Neither of you sees the other any more, anywhere, and neither follows the other. They are not told.',
    yes: 'Block',
    danger: true,
  });
  if (sure) await block(about);
}

export function reportItem(reported: Reported, requireUser: RequireUser): MenuItem {
  return {
    label: `Report ${kindWords[reported.kind]}`,
    icon: Flag,
    danger: true,
    onSelect: () =>
      requireUser(
        () => showDialog((close) => <ReportDialog reported={reported} onClose={close} />),
        'Join in to report this.',
      ),
  };
}

/** Mute and block, or their way back where the relation is known. */
function personItems(about: About, requireUser: RequireUser, relation?: Relation): MenuItem[] {
  const { name } = about;
  return [
    relation?.isMuted
      ? { label: `Unmute ${name}`, icon: Volume2, onSelect: () => void unmute(about) }
      : {
          label: `Mute ${name}`,
          icon: VolumeX,
          onSelect: () =>
            requireUser(
              () => showDialog((close) => <MuteDialog about={about} onClose={close} />),
              'Join in to mute people.',
            ),
        },
    relation?.isBlocked
      ? { label: `Unblock ${name}`, icon: Ban, onSelect: () => void unblock(about) }
      : {
          label: `Block ${name}`,
          icon: Ban,
          danger: true,
          onSelect: () => requireUser(() => void blockAfterAsking(about), 'Join in to block people.'),
        },
  ];
}

function wordItem(tags: readonly string[], requireUser: RequireUser): MenuItem {
  return {
    label: 'Mute words',
    icon: WholeWord,
    onSelect: () =>
      requireUser(
        () => showDialog((close) => <WordDialog tags={tags} onClose={close} />),
        'Join in to mute words.',
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
