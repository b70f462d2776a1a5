/** A way to log in beside email and password. Features declare theirs in `web/log-in-methods.ts`. */
import type { ComponentType } from 'react';
import type { OwnAccount } from './calls.ts';

/** Props of the button of a log-in method. */
export interface LogInMethodProps {
  /** Called with the person who has logged in. */
  onLogIn: (user: OwnAccount) => void;
}

/** A way to log in that a feature contributes to the log-in form. */
export interface LogInMethod {
  /** Position below the form; methods with a lower number come first. */
  order: number;
  /** Returns true if this browser can log in with the method. Otherwise the form doesn't show the button. */
  isSupported: () => boolean;
  Button: ComponentType<LogInMethodProps>;
}
