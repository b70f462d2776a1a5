import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#platform/ui/cx.ts';
import { TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './auth/messages.ts';
import { passwordStrength } from './password-strength.ts';
import { minPassword } from '../domain/limits.ts';

interface PasswordFieldProps {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** A new password: shows the hint and the meter and tells password managers. */
  chosen?: boolean;
  autoFocus?: boolean;
}

const colours = ['bg-fill-strong', 'bg-danger', 'bg-danger', 'bg-warn-ink', 'bg-success-ink'];

/** A password, hidden until asked; with a strength meter where it is being chosen. */
export function PasswordField({
  label = messages.password,
  value,
  onValue,
  error,
  chosen,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const strength = passwordStrength(value);
  return (
    <div>
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        value={value}
        onValue={onValue}
        error={error}
        hint={chosen && !value ? messages.passwordHint({ characters: minPassword }) : undefined}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        end={
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {chosen && strength.bars > 0 && !error && (
        <div className="mt-2 flex items-center gap-2">
          <div aria-hidden className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={cx(
                  'h-1 flex-1 rounded-full',
                  bar <= strength.bars ? colours[strength.bars] : 'bg-fill-strong',
                )}
              />
            ))}
          </div>
          <span role="status" className="w-20 text-right text-sm text-muted">
            <span className="sr-only">{messages.passwordStrength} </span>
            {strength.label}
          </span>
        </div>
      )}
    </div>
  );
}
