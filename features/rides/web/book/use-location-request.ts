import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';

/**
 * React hook that returns a function that requests the current position, and the state of this request.
 * @param locate asks the browser for the position; the message of its error is returned as `problem`
 * @param onFound receives the result of `locate`
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
