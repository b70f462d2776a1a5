import { expect, test } from 'vitest';
import { isEmojiOnly } from './is-emoji-only.ts';

test.each(['❤️', '😂', '👍🏽', '👩‍👩‍👧', '🇺🇸', '1️⃣', ' 🌵🌵🌵 ', '🌵 🔥'])(
  'EXP-068 the message %s is shown large',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

test.each(['', 'Hi 🌵', '🌵🌵🌵🌵', '123', '#', 'ok', '™', '✔', '☎'])(
  'EXP-068 the message “%s” is shown as text',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
