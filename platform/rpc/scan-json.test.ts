import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import {
  longTextThresholdBytes,
  maxJsonDepth,
  maxJsonBytesExcludingLongTexts,
  maxJsonStringBytes,
  maxJsonValues,
} from './body-limits.ts';
import { assertWithinJsonLimits, replacePlaceholdersWithLongTexts, parseJsonBody } from './parse-json.ts';
import { extractLongStringsFromJson } from './scan-json.ts';

const mega = 1024 * 1024;
/** Factor for the number of random test documents. The seed of the random generator differs in each run. */
const scale = chooseTestRoundCount(1, 4) / 4;

function reasonOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof FunctionError && error.code === 'invalid-argument') return error.details.reason;
    throw error;
  }
}

/** Returns the value of a body with its long texts as strings. */
function valueOf(bytes: Buffer): unknown {
  const parsed = parseJsonBody(bytes, false);
  return replacePlaceholdersWithLongTexts(parsed, (index) => {
    const { start, end } = parsed.longTexts[index]!;
    return bytes.toString('utf8', start, end);
  });
}

/** Returns how many bytes of a body a scan reads before it ends. */
function scannedBytes(body: Buffer): number {
  let furthest = 0;
  const watched = new Proxy(body, {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) furthest = Math.max(furthest, Number(key));
      const value = Reflect.get(target, key, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  reasonOf(() => extractLongStringsFromJson(watched, (index) => `mark${index}`));
  return furthest + 1;
}

afterEach(() => vi.restoreAllMocks());

describe('hostile bodies of 45 MB are refused by scanning their bytes, before JSON.parse', () => {
  const size = 45 * mega;
  const filled = (unit: string, start = '', end = '') => {
    const body = Buffer.allocUnsafe(size).fill(unit, start.length);
    body.write(start);
    body.write(end, size - end.length);
    return body;
  };
  const cases: [string, () => Buffer, string, number][] = [
    ['deep nesting', () => filled('['), 'too_deep', maxJsonDepth + 1],
    ['deep nesting of objects', () => filled('{"a":'), 'too_deep', 5 * (maxJsonDepth + 1)],
    ['millions of empty lists', () => filled('[],', '[', '[]]'), 'too_many_keys', 4 * maxJsonValues],
    ['millions of short texts', () => filled('"",', '[', '""]'), 'too_many_keys', 4 * maxJsonValues],
    ['millions of numbers', () => filled('1,', '[', '1]'), 'too_many_keys', 4 * maxJsonValues],
    ['a million keys', () => filled('"a":1,', '{', '"b":1}'), 'too_many_keys', 8 * maxJsonValues],
    ['one number', () => filled('7'), 'too_big', maxJsonBytesExcludingLongTexts + 2],
    ['only spaces', () => filled(' '), 'too_big', maxJsonBytesExcludingLongTexts + 2],
    ['no JSON', () => filled('x'), 'too_big', maxJsonBytesExcludingLongTexts + 2],
  ];
  test.each(cases)('%s', (_name, make, reason, mostScanned) => {
    const parse = vi.spyOn(JSON, 'parse');
    const body = make();
    expect(reasonOf(() => parseJsonBody(body, false))).toBe(reason);
    expect(parse).not.toHaveBeenCalled();
    expect(scannedBytes(body)).toBeLessThanOrEqual(mostScanned);
  });

  test('a giant text of escape sequences is decoded without JSON.parse', () => {
    const parse = vi.spyOn(JSON, 'parse');
    const whole = Buffer.from(`{"content":"${'\\u0041'.repeat(mega)}"}`);
    const parsed = parseJsonBody(whole, false);
    expect(parsed.longTexts.map(({ length }) => length)).toEqual([mega]);
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(200);
  });

  test('a long field name is refused', () => {
    const body = Buffer.from(`{"${'k'.repeat(longTextThresholdBytes + 1)}" :1}`);
    expect(reasonOf(() => parseJsonBody(body, false))).toBe('unknown_field');
  });

  test('a text longer than the limit is refused, also when written with escapes', () => {
    const short = '\\n'.repeat(maxJsonStringBytes);
    expect(reasonOf(() => parseJsonBody(Buffer.from(`["${short}"]`), false))).toBeNull();
    expect(reasonOf(() => parseJsonBody(Buffer.from(`["${short}\\n"]`), false))).toBe('too_big');
  });
});

test('four pictures are returned as views of the body', () => {
  const picture = `data:image\\/jpeg;base64,${'A'.repeat(1_000_000)}`;
  const body = Buffer.from(
    JSON.stringify({ content: 'hi' }).slice(0, -1) + `,"images":[${`"${picture}",`.repeat(3)}"${picture}"]}`,
  );
  const parsed = parseJsonBody(body, false);
  expect(parsed.longTexts).toHaveLength(4);
  expect(body.toString('utf8', parsed.longTexts[3]!.start, parsed.longTexts[3]!.start + 24)).toBe(
    'data:image/jpeg;base64,A',
  );
  expect(parsed.value).toMatchObject({
    content: 'hi',
    images: [`${parsed.mark}0`, `${parsed.mark}1`, `${parsed.mark}2`, `${parsed.mark}3`],
  });
});

/** Documents of all shapes, in spellings that `JSON.stringify` never produces: escapes, spaces, duplicate keys. */
const { document } = fc.letrec<{ document: string; text: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '\\"',
          '\\\\',
          '\\/',
          '\\n',
          '\\u0041',
          '\\u00e9',
          '\\ud83d\\ude00',
          '\\ud800',
          '\\u0000',
          '\\x',
          '\u0001',
          '"',
          '\\udc00',
          '\\u12',
        ),
        fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', ' ', '[', '{', ',', ':'), maxLength: 4 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => `"${parts.join('')}"`),
  document: fc.oneof(
    { maxDepth: 6, depthIdentifier: 'json' },
    fc.constantFrom('1', '-2.5e3', 'true', 'null', '1e309', '9007199254740993', '', 'x'),
    tie('text'),
    fc
      .array(tie('document'), { maxLength: 4, depthIdentifier: 'json' })
      .map((items) => `[${items.join(' ,')}]`),
    fc
      .array(fc.tuple(tie('text'), tie('document')), { maxLength: 4, depthIdentifier: 'json' })
      .map((fields) => `{ ${fields.map(([key, value]) => `${key}:${value}`).join(',')}}`),
  ),
}));

/** Reference implementation that parses first and checks afterwards. */
function parseFirst(text: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    assertWithinJsonLimits(value);
    return { value };
  } catch {
    return null;
  }
}

test('scanning before parsing accepts the same documents with the same values as parsing before checking', () => {
  let accepted = 0;
  fc.assert(
    fc.property(document, (text) => {
      const first = parseFirst(text);
      const bytes = Buffer.from(text);
      const reason = text === '' ? null : reasonOf(() => expect(first).toEqual({ value: valueOf(bytes) }));
      expect(reason === null || first === null).toBe(true);
      if (first !== null) accepted++;
    }),
    { numRuns: 3_000 * scale, examples: [['[[]]'], ['{"a":1,"a":2}'], [' [ ] ']] },
  );
  expect(accepted).toBeGreaterThan(500 * scale);
});

test('a long text has the same value as with JSON.parse, or is refused', () => {
  const unit = fc.constantFrom(
    'a',
    'é',
    '€',
    '😀',
    '\\"',
    '\\\\',
    '\\/',
    '\\b\\f\\n\\r\\t',
    '\\u0041',
    '\\u00E9',
    '\\u20ac',
    '\\ud83d\\ude00',
    '\\uD83D\\uDE00',
    '\\ud800',
    '\\ud800\\u0041',
    '\\udc00',
    '\\u0000',
    '\\x',
    '\\u12g4',
    '\u0007',
  );
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (parts) => {
      const text = `["${parts.join('')}${'z'.repeat(longTextThresholdBytes)}",1]`;
      const first = parseFirst(text);
      const bytes = Buffer.from(text);
      let value: unknown;
      const reason = reasonOf(() => (value = valueOf(bytes)));
      if (first === null) {
        expect(['json', 'text']).toContain(reason);
        return;
      }
      expect(reason).toBeNull();
      expect(value).toEqual(first.value);
      const parsed = parseJsonBody(Buffer.from(text), false);
      expect(parsed.longTexts[0]!.length).toBe((first.value as string[])[0]!.length);
    }),
    { numRuns: 1_000 * scale },
  );
});
