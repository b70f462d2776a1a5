import { Check, Moon, Sun, SunMoon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SettingsCard, SettingsIcon, settingsGroupTitleClassName } from '#platform/ui/settings-card.tsx';
import { readTheme, setTheme, subscribeToTheme, colorThemes } from '#platform/ui/theme.ts';
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
export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <fieldset>
      <legend className={settingsGroupTitleClassName}>{messages.theme}</legend>
      <SettingsCard>
        {colorThemes.map((choice) => (
          <label
            key={choice}
            className="flex items-center gap-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={choice === theme}
              onChange={() => setTheme(choice)}
            />
            <SettingsIcon icon={choices[choice].icon} />
            <span className="min-w-0 flex-1">
              <span className="block text-base font-medium">{choices[choice].label}</span>
              <span className="block text-sm text-muted">{choices[choice].hint}</span>
            </span>
            {choice === theme && <Check size={20} aria-hidden className="shrink-0 text-accent-ink" />}
          </label>
        ))}
      </SettingsCard>
    </fieldset>
  );
}
