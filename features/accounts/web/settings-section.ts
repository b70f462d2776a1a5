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
   * Group of the settings list that shows the section. Undefined if another section already includes this section's
   * content: the list then omits the section, which is reachable only by its URL.
   */
  group: (typeof settingsSectionGroups)[number] | undefined;
  /** Position of the section in its group; sections with a lower number come first. */
  order: number;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Content of the section for guests and signed-in users; undefined if the section requires an account. */
  Open?: ComponentType;
  /** Content of the section if it requires an account; otherwise undefined. */
  ForUser?: ComponentType<{ user: OwnAccount }>;
}
