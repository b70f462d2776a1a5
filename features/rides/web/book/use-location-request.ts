import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';

/**
 * React hook that returns a function that asks for the current position, and the state of this request.
 * @param locate asks the browser; its error becomes the `problem`
 * @param onFound receives what `locate` returns
 */
export function useLocationRequest<Found>(locate: () => Promise<Found>, onFound: (found: Found) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function request() {
    setBusy(true);
    setProblem(undefined);
    try {
      onFound(await locate());
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    setBusy(false);
  }
  return { isBusy, problem, request };
}
