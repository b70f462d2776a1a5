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
   * Stores `current`, the form's text, separately, and returns the text of the draft that was stored separately before.
   */
  swap: (current: string) => string;
  discard: () => void;
}

/**
 * Returns the separately stored draft of a text form; undefined if there is none. A draft is stored separately when its
 * author logs in while the form contains a newer draft (EXP-012).
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
