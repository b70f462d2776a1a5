import { Moon, Sun, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SettingsCard, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import { SettingsRadioRow } from '#platform/ui/settings-choice.tsx';
import { readChosenTheme, setTheme, subscribeToThemeChanges, colorThemes } from '#platform/ui/theme.ts';
import type { Theme } from '#platform/ui/theme.ts';
import { messages } from './settings/messages.ts';

const choices: Record<Theme, { icon: LucideIcon; label: string; hint: string }> = {
  system: { icon: SunMoon, label: messages.system, hint: messages.systemHint },
  light: { icon: Sun, label: messages.light, hint: messages.lightHint },
  dark: { icon: Moon, label: messages.dark, hint: messages.darkHint },
};

/**
 * Settings section for the theme: light, dark, or the same as the device. The choice is stored in this browser
 * (EXP-006).
 */
export function AppearanceSettingsSection() {
  const theme = useSyncExternalStore(subscribeToThemeChanges, readChosenTheme);
  return (
    <fieldset>
      <legend className={settingsGroupTitleClassName}>{messages.theme}</legend>
      <SettingsCard>
        {colorThemes.map((choice) => (
          <SettingsRadioRow
            key={choice}
            name="theme"
            {...choices[choice]}
            isChosen={choice === theme}
            onChoose={() => setTheme(choice)}
          />
        ))}
      </SettingsCard>
    </fieldset>
  );
}
