import { useEffect, useState } from 'react';
import {
  listDraftsReplacedByNewerOnes,
  subscribeToMovingGuestDraftsToAccount,
  removeDraft,
  saveDraft,
} from './drafts.ts';

interface DisplacedDraft {
  text: string;
  /**
   * Exchanges the two drafts: stores the form's text `current` separately, and returns the text that was stored
   * separately until now.
   */
  swap: (current: string) => string;
  discard: () => void;
}

/**
 * Returns the draft of a text form that is stored separately; undefined if there is none. A draft of the account is
 * stored separately when its author signs in while the form contains another draft, which was written as a guest
 * (EXP-012).
 * @param form identifies the form, as for `useDraft`
 */
export function useDraftReplacedByNewerOne(owner: string, form: string): DisplacedDraft | undefined {
  const [, setVersion] = useState(0);
  const reread = () => setVersion((was) => was + 1);
  useEffect(() => subscribeToMovingGuestDraftsToAccount(reread), []);
  const [aside] = listDraftsReplacedByNewerOnes(owner, form);
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
