import { useState } from 'react';
import { CallError } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';

interface FormState {
  isBusy: boolean;
  /** Error of the form as a whole, in contrast to the errors of single fields. */
  error: string | undefined;
  /** Machine-readable reason of the server's error; undefined if there is no such error. */
  reason: string | undefined;
  /** Error messages of single fields, by the name of the argument in the API. */
  fields: Readonly<Record<string, string>>;
}

const idle: FormState = { isBusy: false, error: undefined, reason: undefined, fields: {} };

/**
 * Returns the state of a form after a failed call. Assigns the error message to the field that the error names, or to
 * the whole form if the error names none of the form's fields.
 * @param fieldNames names of the form's fields
 */
export function createFormStateAfterError(error: unknown, fieldNames: readonly string[]): FormState {
  const message = getErrorMessage(error);
  const refusal = error instanceof CallError ? error : undefined;
  const field = refusal?.details.field;
  if (field && fieldNames.includes(field))
    return { ...idle, reason: refusal.reason, fields: { [field]: message } };
  return { ...idle, error: message, reason: refusal?.reason };
}

/**
 * React hook that returns the state of a form: whether a call is running, and the errors of the last call. While a call
 * is running, further calls are ignored.
 * @param fieldNames names of the form's fields
 */
export function useFormSubmission(fieldNames: readonly string[]) {
  const [state, setState] = useState(idle);
  async function submit(work: () => Promise<void>): Promise<void> {
    if (state.isBusy) return;
    setState({ ...idle, isBusy: true });
    try {
      await work();
      setState(idle);
    } catch (error) {
      setState(createFormStateAfterError(error, fieldNames));
    }
  }
  /** Wraps the change handler of a field so that a change also removes the field's error. */
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
