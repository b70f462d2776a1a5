import { Layers, Search, User, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { BuiltTab, TabPath } from './tabs.ts';

export interface NavItem {
  tab: BuiltTab;
  to: TabPath;
  label: string;
  icon: LucideIcon;
}

/** The first row of the bottom bar, in the order of SHELL-033, as far as it is built. */
export const firstRow: readonly NavItem[] = [
  { tab: 'bedrockFeed', to: '/bedrock-feed', label: 'Bedrock Feed', icon: Layers },
  { tab: 'socialFeed', to: '/user-feed', label: 'Social Feed', icon: Users },
  { tab: 'search', to: '/search', label: 'GlobiSearch', icon: Search },
];

/** The second row (SHELL-034). */
export const secondRow: readonly NavItem[] = [
  { tab: 'profile', to: '/profile', label: 'Profile', icon: User },
];
