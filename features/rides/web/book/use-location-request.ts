import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';

/**
 * React hook for a button that requests the current position. Returns the function `request` and its state: `isBusy` is
 * true until the position is known, and `problem` is the error message of a failed request.
 * @param locate asks the browser for the position
 * @param onFound receives the result of `locate`
 */
export function useCurrentPositionRequest<Found>(
  locate: () => Promise<Found>,
  onFound: (found: Found) => void,
) {
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
