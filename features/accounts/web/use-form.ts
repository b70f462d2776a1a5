import { useState } from 'react';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

interface FormState {
  isBusy: boolean;
  /** Error that belongs to no single field. */
  error: string | undefined;
  /** Reason of the refusal, for programs. */
  reason: string | undefined;
  /** Errors of single fields, by their names on the wire. */
  fields: Readonly<Record<string, string>>;
}

const idle: FormState = { isBusy: false, error: undefined, reason: undefined, fields: {} };

/** Returns the state after a failure. The message belongs to its field if the form has that field, otherwise to the whole form. */
export function describeFailure(error: unknown, known: readonly string[]): FormState {
  const message = getErrorMessage(error);
  const refusal = error instanceof CallError ? error : undefined;
  const field = refusal?.details.field;
  if (field && known.includes(field))
    return { ...idle, reason: refusal.reason, fields: { [field]: message } };
  return { ...idle, error: message, reason: refusal?.reason };
}

/**
 * State of a form: runs one call at a time and stores its errors.
 * @param known names of the fields that the form has
 */
export function useForm(known: readonly string[]) {
  const [state, setState] = useState(idle);
  async function submit(work: () => Promise<void>): Promise<void> {
    if (state.isBusy) return;
    setState({ ...idle, isBusy: true });
    try {
      await work();
      setState(idle);
    } catch (error) {
      setState(describeFailure(error, known));
    }
  }
  /** Returns the change handler of a field, which removes the field's error. */
  const handleChange = (field: string, onValue: (value: string) => void) => (value: string) => {
    setState((now) => {
      if (!(field in now.fields)) return now;
      const { [field]: _removed, ...fields } = now.fields;
      return { ...now, fields };
    });
    onValue(value);
  };
  return { ...state, submit, handleChange, reset: () => setState(idle) };
}
