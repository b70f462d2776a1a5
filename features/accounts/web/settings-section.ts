/** A section of the settings. Features declare their sections in `web/settings-sections.ts`. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OwnAccount } from './calls.ts';

/** Groups into which the list of settings sections is divided, in the order in which they are shown. */
export const settingsSectionGroups = ['account', 'display', 'content', 'privacy', 'data'] as const;

/** A section of the settings screen that a feature contributes. */
export interface SettingsSection {
  /** Last part of the section's URL path; unique. */
  id: string;
  /**
   * Group of the settings list that shows the section. Undefined if another section contains this section: then the
   * list omits it, and it is reachable only by its URL.
   */
  group: (typeof settingsSectionGroups)[number] | undefined;
  /** Position in its group, ascending. */
  order: number;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Content of a section that both guests and signed-in users can open. */
  Open?: ComponentType;
  /** Content of a section that requires an account. */
  ForUser?: ComponentType<{ user: OwnAccount }>;
}
