import { useState } from 'react';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

interface FormState {
  busy: boolean;
  /** What is wrong with the whole. */
  error: string | undefined;
  /** Why, for programs. */
  reason: string | undefined;
  /** What is wrong with one field, by the field's name on the wire. */
  fields: Readonly<Record<string, string>>;
}

const idle: FormState = { busy: false, error: undefined, reason: undefined, fields: {} };

/** The state after a failure: beside its field where the form has it, else above the button. */
export function failed(error: unknown, known: readonly string[]): FormState {
  const message = getErrorMessage(error);
  const refusal = error instanceof CallError ? error : undefined;
  const field = refusal?.details.field;
  if (field && known.includes(field))
    return { ...idle, reason: refusal.reason, fields: { [field]: message } };
  return { ...idle, error: message, reason: refusal?.reason };
}

/**
 * Runs a form's call once at a time and keeps what it was refused for.
 * @param known names of the fields the form shows
 */
export function useForm(known: readonly string[]) {
  const [state, setState] = useState(idle);
  async function submit(work: () => Promise<void>): Promise<void> {
    if (state.busy) return;
    setState({ ...idle, busy: true });
    try {
      await work();
      setState(idle);
    } catch (error) {
      setState(failed(error, known));
    }
  }
  /** Takes what is typed into a field; what it was refused for is no longer said of it. */
  const typing = (field: string, onValue: (value: string) => void) => (value: string) => {
    setState((now) => {
      if (!(field in now.fields)) return now;
      const { [field]: _mended, ...fields } = now.fields;
      return { ...now, fields };
    });
    onValue(value);
  };
  return { ...state, submit, typing, reset: () => setState(idle) };
}
