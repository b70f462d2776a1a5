/** Menu items that mute, block and report. Loaded only when a menu opens, to keep the initial bundle small. */
import { Ban, Flag, Volume2, VolumeX, WholeWord } from 'lucide-react';
import { askConfirmation } from '#platform/ui/confirm.ts';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { showDialog } from '#platform/ui/show-dialog.ts';
import { createLazyDialog } from '#platform/ui/lazy-dialog.tsx';
import { blockPerson, mutePerson, unblockPerson, unmutePerson } from './moderation-mutations.ts';
import type { PersonToBlockMuteOrReport } from './moderation-mutations.ts';
import type { BlockAndMuteRelation } from './calls.ts';
import { messages } from './messages.ts';
import type { ReportTargetWithAuthor } from './report-dialog.tsx';

const WordDialog = createLazyDialog(() => import('./mute-word-dialog.tsx'));
const ReportDialog = createLazyDialog(() => import('./report-dialog.tsx'));

/**
 * Type of the function that `useRequireSignIn` returns. It runs an action immediately for a signed-in user, and after
 * signing in for a guest.
 */
type RequireUser = (action: () => void, reason: string) => void;

async function confirmAndBlock(about: PersonToBlockMuteOrReport): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: messages.blockPersonTitle({ name: about.name }),
    body: messages.blockPersonBody,
    yes: messages.block,
    danger: true,
  });
  if (isConfirmed) await blockPerson(about);
}

/** Creates the menu item that reports content, a person or a place. */
export function createReportMenuItem(reported: ReportTargetWithAuthor, requireUser: RequireUser): MenuItem {
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

/**
 * Creates the menu items that mute and block a person. If the person is already muted or blocked, the item removes the
 * mute or the block instead. A mute from this menu has no end. The viewer can choose an end afterwards, in the note
 * about the mute on the person's profile.
 */
function personItems(
  about: PersonToBlockMuteOrReport,
  requireUser: RequireUser,
  relation?: BlockAndMuteRelation,
): MenuItem[] {
  const { name } = about;
  return [
    relation?.isMuted
      ? { label: messages.unmutePerson({ name }), icon: Volume2, onSelect: () => void unmutePerson(about) }
      : {
          label: messages.mutePerson({ name }),
          icon: VolumeX,
          onSelect: () => requireUser(() => void mutePerson(about, null), messages.joinToMute),
        },
    relation?.isBlocked
      ? { label: messages.unblockPerson({ name }), icon: Ban, onSelect: () => void unblockPerson(about) }
      : {
          label: messages.blockPerson({ name }),
          icon: Ban,
          danger: true,
          onSelect: () => requireUser(() => void confirmAndBlock(about), messages.joinToBlock),
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

/**
 * Creates all moderation menu items for another person's content. They come last in the content's menu, below a
 * separating line.
 */
export function createModerationMenuItems(
  reported: ReportTargetWithAuthor,
  requireUser: RequireUser,
  more: { tags?: readonly string[]; relation?: BlockAndMuteRelation | undefined } = {},
): MenuItem[] {
  const { about } = reported;
  const items = [
    ...(more.tags ? [wordItem(more.tags, requireUser)] : []),
    ...(about ? personItems(about, requireUser, more.relation) : []),
    createReportMenuItem(reported, requireUser),
  ];
  return items.map((item, at) => (at === 0 ? { ...item, separated: true } : item));
}
