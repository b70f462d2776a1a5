import {
  Bell,
  ChartNoAxesColumn,
  CircleDashed,
  EyeOff,
  LockKeyhole,
  MessageSquareHeart,
  MapPin,
  Trophy,
  SlidersHorizontal,
} from 'lucide-react';
import type { SettingsSection } from '#features/accounts/web/public.ts';
import { UsageSettings } from '#features/analytics/web/public.ts';
import { FeedSettings } from '#features/feed/web/public.ts';
import { PrivacySettings } from '#features/follows/web/public.ts';
import { FeedbackSettings } from '#features/feedback/web/public.ts';
import { ModerationSettings } from '#features/moderation/web/public.ts';
import { NotificationSettings } from '#features/notifications/web/public.ts';
import { LocationSettings } from '#features/places/web/public.ts';
import { ProgressSettings } from '#features/progress/web/public.ts';
import { StorySettings } from '#features/stories/web/public.ts';

/** The topics of the settings that other features bring, in the order shown, each loaded when it is opened. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'notifications',
    title: 'Notifications',
    hint: 'What you are told of, and how',
    icon: Bell,
    ForUser: NotificationSettings,
  },
  {
    id: 'location',
    title: 'Location Settings',
    hint: 'Where you are, and who learns what',
    icon: MapPin,
    ForUser: LocationSettings,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    hint: 'A private account, and who asks to follow you',
    icon: LockKeyhole,
    ForUser: PrivacySettings,
  },
  {
    id: 'usage',
    title: 'Usage',
    hint: 'What we count, and how to turn it off',
    icon: ChartNoAxesColumn,
    Open: UsageSettings,
  },
  {
    id: 'progress',
    title: 'Progress',
    hint: 'Levels, streaks, leaderboards: rest or turn off',
    icon: Trophy,
    ForUser: ProgressSettings,
  },
  {
    id: 'hidden',
    title: 'Blocked and muted',
    hint: 'People and words you do not want to see',
    icon: EyeOff,
    ForUser: ModerationSettings,
  },
  {
    id: 'feedback',
    title: 'Feedback',
    hint: 'Tell us what is broken or missing',
    icon: MessageSquareHeart,
    ForUser: FeedbackSettings,
  },
  {
    id: 'feed',
    title: 'Feed',
    hint: 'Your posts in mixes, your wishes, your mixes',
    icon: SlidersHorizontal,
    ForUser: FeedSettings,
  },
  {
    id: 'stories',
    title: 'Stories',
    hint: 'Whether you see stories, and whose',
    icon: CircleDashed,
    ForUser: StorySettings,
  },
];
