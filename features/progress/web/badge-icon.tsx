import {
  Award,
  BookOpen,
  CalendarCheck,
  Coins,
  FerrisWheel,
  Flame,
  MessagesSquare,
  NotebookPen,
  Palette,
  Sprout,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const glyphs: Record<string, LucideIcon> = {
  first_post: NotebookPen,
  storyteller: BookOpen,
  social_butterfly: MessagesSquare,
  content_creator: Palette,
  viral_sensation: Flame,
  daily_grind: CalendarCheck,
  token_collector: Coins,
  all_rounder: FerrisWheel,
  saguaro: Sprout,
};

/** Icon of an achievement. It replaces the achievement's emoji, which some devices cannot show. */
export function BadgeIcon({ id, size }: { id: string; size: number }) {
  const Glyph = glyphs[id] ?? Award;
  return <Glyph size={size} strokeWidth={1.75} aria-hidden />;
}
