import { createContext } from 'react';

/**
 * Element at the end of the header of the settings screen, into which sections render their buttons. Null before the
 * element is mounted, undefined on other screens.
 */
export const SettingsHeaderButtonSlotContext = createContext<HTMLElement | null | undefined>(undefined);
