import {
  Award,
  Car,
  Eye,
  Gift,
  Heart,
  Images,
  MessageCircle,
  NotebookPen,
  Share2,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { TokenIcon } from '#platform/ui/token-icon.ts';

const icons = {
  post: NotebookPen,
  story: Images,
  comment: MessageCircle,
  like: Heart,
  share: Share2,
  view: Eye,
  achievement: Award,
  level: TrendingUp,
  gift: Gift,
  welcome: Gift,
  correction: Undo2,
  ride: Car,
  other: TokenIcon,
};

const contentColors = 'bg-accent-soft text-accent-ink';
const awardColors = 'bg-warn-soft text-warn-ink';
const giftColors = 'bg-success-soft text-success-ink';

/**
 * CSS classes for the colors of some icons: own content, likes, awards, and gifts and rides. The other icons are gray.
 * The text beside the icon says the reason too.
 */
const colors: Partial<Record<keyof typeof icons, string>> = {
  post: contentColors,
  story: contentColors,
  comment: contentColors,
  like: 'bg-danger-soft text-danger-ink',
  achievement: awardColors,
  level: awardColors,
  gift: giftColors,
  welcome: giftColors,
  ride: giftColors,
};

/** Fields of a line of a token statement that determine its icon. */
interface StatementEntryCause {
  /** Reason why the balance changed, such as `like` or `post_reversal`. */
  reason: string;
  /** Content that caused the change of the balance, such as a post; null if there is none. */
  link: { kind: string } | null;
}

/** Returns the icon name for an entry of a token statement. */
export function findStatementEntryIconName({ reason, link }: StatementEntryCause): keyof typeof icons {
  if (/_(reversal|return)$/.test(reason)) return 'correction';
  if (Object.hasOwn(icons, reason)) return reason as keyof typeof icons;
  return link?.kind === 'booking' ? 'ride' : 'other';
}

/** Icon of a line of a statement. It shows why the balance changed. */
export function StatementEntryIcon(cause: StatementEntryCause) {
  const name = findStatementEntryIconName(cause);
  const Icon = icons[name];
  return (
    <span
      className={joinClassNames(
        'flex size-9 shrink-0 items-center justify-center rounded-full',
        colors[name] ?? 'bg-fill text-muted',
      )}
    >
      <Icon size={18} aria-hidden />
    </span>
  );
}
