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
import type { NotificationIcon } from '../domain/notification-types.ts';

/** The picture of each icon that a type of notification can name (NOTIF-002). */
export const notificationIcons: Record<NotificationIcon, LucideIcon> = {
  heart: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  'person-plus': UserPlus,
  newspaper: Newspaper,
  mail: Mail,
  award: Award,
  sparkles: Sparkles,
  gift: Gift,
  car: Car,
  bell: Bell,
};
