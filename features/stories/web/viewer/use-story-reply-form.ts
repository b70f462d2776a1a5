/** Sends a reply to a story, as a public comment or as a message to the story's author (EXP-037). */
import { use, useRef, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { CallError, newId } from '#platform/client/call.ts';
import { guestDraftOwnerKey, readDraft, removeDraft } from '#platform/client/drafts.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { useDraft } from '#platform/client/use-draft.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import type { Story } from '../../domain/story-shape.ts';
import { SendStoryReplyContext } from '../story-reply.ts';
import { createStoryCommentMutation } from './use-story-comments.ts';
import { messages } from './messages.ts';

/** How a reply is sent: as a public comment on the story, or as a message to the story's author only. */
export type StoryReplyKind = 'comment' | 'message';

/** Text of a reply, with its id and idempotency key. The id and the key are reused when the same text is sent again. */
interface StoryReply {
  id: string;
  key: string;
  content: string;
}

/** Returns true if the viewer can reply to a story with a message to its author. */
export function useCanMessageAuthor(story: Story | undefined): boolean {
  const sendMessage = use(SendStoryReplyContext);
  if (sendMessage === undefined || story === undefined) return false;
  // The author cannot message themselves, and a bot does not read messages.
  return story.canReply && !story.can.seeViewers && !story.isBot && !story.isSample;
}

/**
 * Returns a function that sends a reply to a story. Also returns whether the reply can be a message to the story's
 * author.
 */
export function useStoryReplySender(story: Story): {
  canMessage: boolean;
  /** Sends the reply. Throws if the server refuses it. */
  send(channel: StoryReplyKind, reply: StoryReply): Promise<void>;
} {
  const sendMessage = use(SendStoryReplyContext);
  const canMessage = useCanMessageAuthor(story);
  async function send(channel: StoryReplyKind, { id, key, content }: StoryReply) {
    if (channel === 'message' && sendMessage !== undefined) {
      await sendMessage({ id, storyId: story.id, recipientId: story.userId, content });
      toast.success(messages.sentTo({ name: story.userName }));
      return;
    }
    const result = await appOptimisticMutationRunner.run(
      createStoryCommentMutation,
      { id, storyId: story.id, content },
      key,
    );
    if (typeof result === 'object' && 'error' in result) throw result.error;
  }
  return { canMessage, send };
}

const empty = { text: '' };

/**
 * React hook with the state of a reply that a person writes. The draft is stored while the person types (EXP-023).
 * Retries use the same id and idempotency key, so the reply is created only once (EXP-027). The React key of the
 * calling component must contain `useSignedInPersonSwitchCount()`. When another person signs in, the form is then
 * empty.
 * @param place name under which the draft is stored
 * @param send sends the reply; throws if this fails
 */
export function useStoryReplyForm(place: string, send: (reply: StoryReply) => Promise<void>) {
  const auth = useAuth();
  const draft = useDraft(auth.user?.id ?? guestDraftOwnerKey, place, empty);
  const identity = useRef({ id: newId(), key: newId() });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { text } = draft.fields;
  const renew = () => {
    identity.current = { id: newId(), key: newId() };
  };
  return {
    text,
    busy,
    error,
    setText: (value: string) => draft.set({ text: value }),
    /** Sends the reply with `send` and deletes the draft; returns true if this succeeded. */
    async submit(userId: string): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      setError(undefined);
      try {
        await send({ ...identity.current, content: text });
        draft.clear();
        // If the person logged in while the reply was being sent, the draft was moved to the account and is removed
        // there. The draft is kept if its text has changed in the meantime.
        if (readDraft(userId, place)?.fields['text'] === text) removeDraft(userId, place);
        renew();
        setBusy(false);
        return true;
      } catch (failure) {
        setError(getErrorMessage(failure));
        if (failure instanceof CallError && failure.isIdentityReused) renew();
        setBusy(false);
        return false;
      }
    },
  };
}
