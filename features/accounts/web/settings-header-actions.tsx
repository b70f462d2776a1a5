import { use } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { SettingsHeaderButtonSlotContext } from './settings-header-slot.ts';

/**
 * Shows buttons of a settings section at the end of the screen's header. On screens without that header, shows the
 * buttons where the component is rendered.
 */
export function SettingsHeaderActions({ children }: { children: ReactNode }) {
  const slot = use(SettingsHeaderButtonSlotContext);
  if (slot === undefined) return children;
  return slot && createPortal(children, slot);
}
