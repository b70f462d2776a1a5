import { useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { newId } from '#platform/client/call.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { maxGroupMembers, minOthersInNewGroup } from '../../domain/limits.ts';
import { messagesApi } from '../calls.ts';
import { useChosenPeople } from './use-chosen-people.ts';

/**
 * React hook with the people and the name of a new group, and a function that creates the group and opens its
 * conversation.
 * @param onCreated called after the group was created, before its conversation opens
 */
export function useNewGroup(onCreated: () => void) {
  const navigate = useNavigate();
  const chosen = useChosenPeople(maxGroupMembers - 1);
  const [name, setName] = useState('');
  const [isCreating, setCreating] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Id of the group by its people and name. A retry uses the same id, so that no second group is created.
  const ids = useRef(new Map<string, string>());
  const isReady = chosen.people.length >= minOthersInNewGroup;

  async function create() {
    if (isCreating || !isReady) return;
    const args = { userIds: [...chosen.ids], name: name.trim() };
    const key = JSON.stringify(args);
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    setCreating(true);
    setProblem(undefined);
    try {
      const { conversationId } = await messagesApi.createGroupConversation(
        { id, ...args },
        { idempotencyKey: id },
      );
      onCreated();
      void navigate({ to: '/messages/$conversationId', params: { conversationId } });
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
    setCreating(false);
  }
  return { chosen, name, setName, isReady, isCreating, problem, create };
}
