/** A section of the settings. Features declare their sections in `web/settings-sections.ts`. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { OwnAccount } from './calls.ts';

/** A section of the settings screen that a feature contributes. */
export interface SettingsSection {
  /** Last part of the section's URL path; unique. */
  id: string;
  /** Position in the list of sections, ascending. */
  order: number;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Content of a section that both guests and signed-in users can open. */
  Open?: ComponentType;
  /** Content of a section that requires an account. */
  ForUser?: ComponentType<{ user: OwnAccount }>;
}
