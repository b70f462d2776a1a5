import { createStore } from './create-store.ts';
import { commonMessages } from './messages.ts';

export interface Question {
  title: string;
  body?: string;
  /** The button that goes ahead. */
  yes?: string;
  no?: string;
  danger?: boolean;
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

const waiting = createStore<readonly Asked[]>([]);

/** What `<ConfirmHost>` reads. */
export const questionStore = {
  subscribe: waiting.subscribe,
  current: (): Question | undefined => waiting.read()[0]?.question,
};

/** Answers the question on the screen. */
export function answerQuestion(yes: boolean): void {
  const [first, ...rest] = waiting.read();
  waiting.set(rest);
  first?.answer(yes);
}

/** Asks in a dialog and resolves to the answer; closing the dialog in any way is a no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.read(), { question, answer: resolve }]));
}

/** The question before typed text is thrown away (EXP-007). */
export function confirmDiscard(body: string = commonMessages.discardBody): Promise<boolean> {
  return confirm({
    title: commonMessages.discardTitle,
    body,
    yes: commonMessages.discard,
    no: commonMessages.keepWriting,
    danger: true,
  });
}
