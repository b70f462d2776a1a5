import { useEffect, useState } from 'react';
import {
  listAccountDraftsReplacedByGuestDrafts,
  subscribeToGuestDraftsMovedToAccount,
  removeDraft,
  saveDraft,
} from './drafts.ts';

interface ReplacedDraft {
  text: string;
  /**
   * Exchanges the form's current text and the replaced draft: stores `current` as the draft, and returns the draft's
   * previous text. The caller then shows the returned text in the form.
   */
  swap: (current: string) => string;
  discard: () => void;
}

/**
 * React hook for a text form whose stored draft was replaced at sign-in, because the person had written another draft
 * for the same form as a guest (EXP-012). Returns the replaced draft; undefined if no draft was replaced.
 * @param form identifies the form, as for `useDraft`
 */
export function useAccountDraftReplacedByGuestDraft(owner: string, form: string): ReplacedDraft | undefined {
  const [, setVersion] = useState(0);
  const reread = () => setVersion((was) => was + 1);
  useEffect(() => subscribeToGuestDraftsMovedToAccount(reread), []);
  const [aside] = listAccountDraftsReplacedByGuestDrafts(owner, form);
  if (aside === undefined) return undefined;
  const text = String(aside.fields['text'] ?? '');
  return {
    text,
    swap(current) {
      saveDraft(owner, aside.form, { text: current }, Date.now());
      reread();
      return text;
    },
    discard() {
      removeDraft(owner, aside.form);
      reread();
    },
  };
}
