import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { readTheme, setTheme, subscribeToTheme, colorThemes } from '#platform/ui/theme.ts';
import type { Theme } from '#platform/ui/theme.ts';
import { messages } from './settings/messages.ts';

const choices: Record<Theme, { label: string; hint: string }> = {
  system: { label: messages.system, hint: messages.systemHint },
  light: { label: messages.light, hint: messages.lightHint },
  dark: { label: messages.dark, hint: messages.darkHint },
};

/**
 * Settings section for the theme: light, dark, or the same as the device. The choice is stored in this browser
 * (EXP-006).
 */
export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium text-muted">{messages.theme}</legend>
      <div className="flex flex-col gap-2">
        {colorThemes.map((choice) => (
          <label
            key={choice}
            className={joinClassNames(
              'flex min-h-16 items-center gap-3 rounded-card border px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
              choice === theme ? 'border-accent bg-accent-soft' : 'border-line hover:bg-fill',
            )}
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={choice === theme}
              onChange={() => setTheme(choice)}
            />
            <span className="flex-1">
              <span className="block font-medium">{choices[choice].label}</span>
              <span
                className={joinClassNames(
                  'block text-sm',
                  choice === theme ? 'text-accent-ink' : 'text-muted',
                )}
              >
                {choices[choice].hint}
              </span>
            </span>
            {choice === theme && <Check size={20} aria-hidden className="text-accent-ink" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
