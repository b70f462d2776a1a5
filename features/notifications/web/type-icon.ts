import {
  AtSign,
  Award,
  Bell,
  Car,
  Gift,
  Heart,
  Mail,
  MessageCircle,
  Newspaper,
  Reply,
  Sparkles,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { NoticeType } from './calls.ts';

/** The sign of each type (NOTIF-002). */
export const typeIcon: Record<NoticeType, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  follow: UserPlus,
  post: Newspaper,
  message: Mail,
  badge: Award,
  level: Sparkles,
  gift: Gift,
  trip: Car,
  system: Bell,
};
