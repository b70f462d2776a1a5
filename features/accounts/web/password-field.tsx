import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#platform/ui/cx.ts';
import { TextField } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { messages } from './auth/messages.ts';
import { ratePasswordStrength } from './password-strength.ts';
import { minPasswordLength } from '../domain/limits.ts';

interface PasswordFieldProps {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /**
   * True if the user chooses a new password. Then the field has a hint and a strength meter, and password managers
   * offer to generate one.
   */
  isNew?: boolean;
}

const colors = ['bg-fill-strong', 'bg-danger', 'bg-danger', 'bg-warn-ink', 'bg-success-ink'];

/**
 * Password field with a button that shows the password in plain text. For a new password it also has a strength meter.
 */
export function PasswordField({
  label = messages.password,
  value,
  onValue,
  error,
  isNew,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const strength = ratePasswordStrength(value);
  return (
    <div>
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        value={value}
        onValue={onValue}
        error={error}
        hint={isNew && !value ? messages.passwordHint({ characters: minPasswordLength }) : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        end={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      {isNew && strength.bars > 0 && !error && (
        <div className="mt-2 flex items-center gap-2">
          <div aria-hidden className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={cx(
                  'h-1 flex-1 rounded-full',
                  bar <= strength.bars ? colors[strength.bars] : 'bg-fill-strong',
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
