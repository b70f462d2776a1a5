import { createStore } from './create-store.ts';
import { commonMessages } from './messages.ts';

/** Title, text and button labels of a confirmation dialog. */
export interface ConfirmationQuestion {
  title: string;
  body?: string;
  /** Label of the button that confirms; `Confirm` by default. */
  yes?: string;
  no?: string;
  danger?: boolean;
}

interface Asked {
  question: ConfirmationQuestion;
  answer: (yes: boolean) => void;
}

const waiting = createStore<readonly Asked[]>([]);

/**
 * Store with the question that a confirmation dialog currently asks, for `<ConfirmDialogHost>`. Undefined if no dialog
 * is open.
 */
export const confirmationQuestionStore = {
  subscribe: waiting.subscribe,
  current: (): ConfirmationQuestion | undefined => waiting.read()[0]?.question,
};

/** Answers the question of the open confirmation dialog, and closes the dialog. */
export function answerConfirmationQuestion(isConfirmed: boolean): void {
  const [first, ...rest] = waiting.read();
  waiting.set(rest);
  first?.answer(isConfirmed);
}

/** Closes the open confirmation dialog and drops all waiting questions. All these questions count as not confirmed. */
export function dismissConfirmationQuestions(): void {
  while (confirmationQuestionStore.current()) answerConfirmationQuestion(false);
}

/**
 * Shows a question in a dialog. Resolves to true if the person confirms, and to false if the dialog is closed in
 * another way.
 */
export function askConfirmation(question: ConfirmationQuestion): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.read(), { question, answer: resolve }]));
}

/** Asks whether to discard text that was typed but not sent (EXP-007). Resolves to true if the person confirms. */
export function confirmDiscardingText(body: string = commonMessages.discardBody): Promise<boolean> {
  return askConfirmation({
    title: commonMessages.discardTitle,
    body,
    yes: commonMessages.discard,
    no: commonMessages.keepWriting,
    danger: true,
  });
}

/**
 * Decides whether a dialog with a text input may close. Returns true if the input is blank or its text is being sent
 * (`isBusy`). Otherwise asks the person in a confirmation dialog whether to discard the text (EXP-007).
 */
export function confirmDiscardingTextUnlessBlank(text: string, isBusy: boolean): boolean | Promise<boolean> {
  return isBusy || text.trim() === '' || confirmDiscardingText();
}
