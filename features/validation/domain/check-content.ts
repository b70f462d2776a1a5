/**
 * Checks a text before it is published, without using the network. An empty or too long text cannot be published. All
 * other problems are only hints for the author and for moderators.
 */
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { messages } from './messages.ts';

/** Kinds of texts that can be checked before they are published. */
export const validatableTextKinds = ['post', 'comment', 'story', 'message', 'profile'] as const;
/** Kind of a text that is checked before it is published, such as `post`. */
export type ValidatableTextKind = (typeof validatableTextKinds)[number];

/** Maximum length of each kind of text, in code points. The functions that publish these texts have the same limits. */
export const maxCodePointsByTextKind: Record<ValidatableTextKind, number> = {
  post: 5_000,
  comment: 1_000,
  story: 500,
  message: 2_000,
  profile: 300,
};

type FindingCode = 'empty' | 'too_long' | 'coarse' | 'shouting' | 'repetition' | 'links' | 'contact';

interface Finding {
  code: FindingCode;
  message: string;
  /** True if this problem prevents publishing the text; false if it is only a hint. */
  blocks: boolean;
}

const hint = (code: FindingCode, message: string): Finding => ({ code, message, blocks: false });

/**
 * Returns all problems of a text, such as coarse words or a text that is too long.
 * @param countProfanities function that counts the coarse words in a text, in any spelling
 */
export function findTextProblems(
  content: string,
  type: ValidatableTextKind,
  countProfanities: (text: string) => number,
): Finding[] {
  const text = content.trim();
  if (text === '') return [{ code: 'empty', message: messages.empty, blocks: true }];
  const findings: Finding[] = [];
  if (countCodePoints(text) > maxCodePointsByTextKind[type])
    findings.push({
      code: 'too_long',
      message: messages.tooLong({ max: maxCodePointsByTextKind[type] }),
      blocks: true,
    });
  // The second count detects coarse words whose letters are separated by spaces.
  if (countProfanities(text) + countProfanities(extractWordsSpelledWithSpaces(text)) > 0)
    findings.push(hint('coarse', messages.coarse));
  if (isShouting(text)) findings.push(hint('shouting', messages.shouting));
  if (/(.)\1{9,}/su.test(text.slice(0, 5_000))) findings.push(hint('repetition', messages.repetition));
  if ((text.match(/https?:\/\//gi) ?? []).length > 3) findings.push(hint('links', messages.links));
  if (hasContact(text)) findings.push(hint('contact', messages.contact));
  return findings;
}

/**
 * Returns the words whose letters a text separates by spaces: `f o o` becomes `foo`. A word needs at least three single
 * letters in a row. All other words are left out.
 */
export function extractWordsSpelledWithSpaces(text: string): string {
  const words = text.split(/[\s.*_-]+/);
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if (/^\p{L}$/u.test(word)) run += word;
    else {
      if (run.length >= 3) runs.push(run);
      run = '';
    }
  }
  return runs.join(' ');
}

function isShouting(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length < 20) return false;
  return letters.replace(/[^\p{Lu}]/gu, '').length / letters.length > 0.7;
}

function hasContact(text: string): boolean {
  const phone = /(?:^|[^\d])(?:\+?\d[\s().-]{0,2}){9,14}\d(?!\d)/;
  const email = /[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,24}/i;
  const start = text.slice(0, 5_000);
  return phone.test(start) || email.test(start);
}
