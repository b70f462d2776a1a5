import {
  Award,
  BookOpen,
  Car,
  Coins,
  Eye,
  Gift,
  Heart,
  MessageCircle,
  NotebookPen,
  Share2,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  post: NotebookPen,
  story: BookOpen,
  comment: MessageCircle,
  like: Heart,
  share: Share2,
  view: Eye,
  achievement: Award,
  level: TrendingUp,
  gift: Gift,
  welcome: Gift,
  correction: Undo2,
};

/**
 * Returns the icon of a line of a statement.
 * @param entry reason of the change, such as `like` or `post_reversal`, and the kind of its cause
 */
export function findStatementEntryIcon({ reason, link }: StatementEntryCause): LucideIcon {
  if (/_(reversal|return)$/.test(reason)) return Undo2;
  return icons[reason] ?? (link?.kind === 'booking' ? Car : Coins);
}

/** Fields of a line of a statement from which its icon follows. */
export interface StatementEntryCause {
  reason: string;
  link: { kind: string } | null;
}
