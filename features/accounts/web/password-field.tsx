import { Circle, CircleCheck, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
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
  /** True if the field takes the focus when its dialog opens. */
  hasInitialFocus?: boolean;
}

const colors = ['bg-fill-strong', 'bg-danger', 'bg-danger', 'bg-warn-ink', 'bg-success-ink'];

/** Shows the minimum length of a password, and an icon that says whether the entered password is long enough. */
function LengthRule({ isMet }: { isMet: boolean }) {
  const Icon = isMet ? CircleCheck : Circle;
  return (
    <span
      className={joinClassNames('inline-flex items-center gap-1.5', isMet && 'font-medium text-success-ink')}
    >
      <Icon size={15} aria-hidden />
      {messages.passwordHint({ characters: minPasswordLength })}
    </span>
  );
}

/**
 * Password field with a button that shows the password in plain text. For a new password it also has a strength meter.
 */
export function PasswordField({
  label = messages.password,
  value,
  onValue,
  error,
  isNew,
  hasInitialFocus = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const strength = ratePasswordStrength(value);
  return (
    <div className="relative">
      <TextField
        label={label}
        data-autofocus={hasInitialFocus || undefined}
        type={isShown ? 'text' : 'password'}
        value={value}
        onValue={onValue}
        error={error}
        hint={isNew ? <LengthRule isMet={[...value].length >= minPasswordLength} /> : undefined}
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
      {isNew && !error && (
        // The meter is beside the rule instead of below it, so that the form does not move when the meter appears.
        <div
          className={joinClassNames(
            'absolute right-0 bottom-0 flex h-5 w-44 items-center gap-2 big-text:static big-text:mt-2',
            strength.bars === 0 && 'invisible',
          )}
        >
          <div aria-hidden className="flex flex-1 gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={joinClassNames(
                  'h-1 flex-1 rounded-full',
                  bar <= strength.bars ? colors[strength.bars] : 'bg-fill-strong',
                )}
              />
            ))}
          </div>
          <span role="status" className="w-18 text-right text-sm text-muted">
            {strength.bars > 0 && (
              <>
                <span className="sr-only">{messages.passwordStrength} </span>
                {strength.label}
              </>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
