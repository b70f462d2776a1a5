import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

test.each([
  ['an astronaut', '👩‍🚀'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['skin tones and a kiss', '🧑🏻‍❤️‍💋‍🧑🏿'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['the flag of Scotland, which is made of tags', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a heart in color', '❤️'],
  ['a keycap', '1️⃣'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['Sinhala with a joiner', 'ක්\u200dරිකට්'],
  ['Malayalam', 'ശ്രീ'],
  ['Khmer with a place to break', 'កម្ម\u200bពុជា'],
  ['Mongolian with a vowel separator', 'ᠬᠠᠭ\u180eᠠ'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['Arabic with a direction mark', '\u200fمرحبا abc'],
  ['an ideographic variant', '葛\u{e0100}'],
  ['Braille with a blank', '⠓⠑⠀⠺⠕'],
  ['lines and tabs', 'a\n\n\tb'],
  ['nothing', ''],
])('%s is unchanged', (_name, text) => expect(sanitizeText(text)).toBe(text));

test.each([
  ['an override of direction', 'a\u202ebc', 'abc'],
  ['isolates', '\u2066ab\u2069c', 'abc'],
  ['controls', '\u0007a\u001b[31m\u007f', 'a[31m'],
  ['C1 controls', 'a\u0090b', 'ab'],
  ['zero-width spaces', 'p\u200ba\u200b\u200bss', 'pass'],
  ['joiners at the edges', '\u200dab\u200c', 'ab'],
  ['joiners between blanks', 'a \u200d b', 'a  b'],
  ['runs of joiners', 'a\u200d\u200d\u200db', 'a\u200db'],
  ['hidden tags', 'Hi\u{e0049}\u{e0067}', 'Hi'],
  ['tags behind a flag without an end', '🏴\u{e0067}\u{e0062}', '🏴'],
  ['soft hyphens and fillers', 'a\u00adb\u3164c\uffa0', 'abc'],
  ['runs of variation selectors', 'x\ufe0f\ufe0e\ufe0f', 'x\ufe0f'],
  ['line breaks of other systems', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
  ['direction marks in a row', 'a\u200e\u200f\u200eb', 'a\u200eb'],
  ['only zero-width characters', '\u200b\u200c\u200d\u2060', ''],
  ['only blank Braille', '\u2800 \u2800', ''],
  ['only Hangul fillers', '\u3164\u115f', ''],
  ['only tags', '\u{e0041}', ''],
  ['only variation selectors', '\ufe0f\ufe0f', ''],
  ['only direction marks', '\u200e\u061c', ''],
])('%s are cleaned', (_name, text, cleaned) => expect(sanitizeText(text)).toBe(cleaned));

test('cleaning is idempotent, and plain letters are unchanged', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        '\u200d',
        '\u200c',
        '\u200b',
        '\ufe0f',
        '\u202e',
        '🏴',
        '\u{e0067}',
        '\u{e007f}',
        '\u200e',
        'ק',
        ' ',
      ),
    }),
  );
  fc.assert(
    fc.property(unit, (text) => {
      const once = sanitizeText(text);
      expect(sanitizeText(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{Lu}\p{Ll}\p{Nd} .,!?]+$/u), (text) => {
      expect(sanitizeText(text)).toBe(text);
    }),
  );
});
