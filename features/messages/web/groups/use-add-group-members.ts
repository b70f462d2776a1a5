import { useState } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxGroupMembers } from '../../domain/limits.ts';
import { messagesApi } from '../calls.ts';
import { useChosenPeople } from './use-chosen-people.ts';

/**
 * React hook with the people whom the viewer chooses for a group, and a function that adds them.
 * @param memberCount present number of members
 */
export function useAddGroupMembers(
  conversationId: string,
  memberCount: number,
  onAdded: () => Promise<void>,
) {
  const chosen = useChosenPeople(maxGroupMembers - memberCount);
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function add() {
    if (isAdding) return;
    setAdding(true);
    setProblem(undefined);
    try {
      await messagesApi.addGroupMembers({ conversationId, userIds: [...chosen.ids] });
      await onAdded();
      chosen.clear();
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    setAdding(false);
  }
  return { chosen, isAdding, problem, add };
}
