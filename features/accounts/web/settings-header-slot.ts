import { createContext } from 'react';

/** Element at the end of the header of the settings screen. Null before it is mounted, undefined on other screens. */
export const SettingsHeaderSlotContext = createContext<HTMLElement | null | undefined>(undefined);
