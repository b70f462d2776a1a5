/** A topic of the settings. Each feature declares its own in `web/settings-sections.ts`. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from './calls.ts';

export interface SettingsSection {
  /** The last part of its address; unique. */
  id: string;
  /** Position in the list of topics, ascending. */
  order: number;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Content of a topic that guests can open too. */
  Open?: ComponentType;
  /** Content of a topic that requires an account. */
  ForUser?: ComponentType<{ user: Me }>;
}
