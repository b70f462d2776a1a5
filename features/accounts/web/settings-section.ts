/** A topic of the settings: each feature declares its own in `web/settings-sections.ts`. */
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Me } from './calls.ts';

export interface SettingsSection {
  /** The last part of its address; unique. */
  id: string;
  /** Ascending in the list of topics. */
  order: number;
  title: string;
  hint: string;
  icon: LucideIcon;
  /** Shown to everybody; the others need an account. */
  Open?: ComponentType;
  ForUser?: ComponentType<{ user: Me }>;
}
