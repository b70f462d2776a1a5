/** Tests that every text argument of every function uses one of our text schemas. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildArgumentErrorMessage } from '#platform/contract/build-argument-error-message.ts';
import type { AnyFunctionDefinition } from '#platform/contract/define.ts';
import type { StringSchemaKind } from '#platform/contract/text.ts';
import { createComment } from '#features/comments/api.ts';
import { functionDefinitions, functionStringArguments } from './function-strings.fixture.ts';

const someId = '0190a000-0000-7000-8000-000000000001';

test('KI1 no function takes a plain string: each is text, an id, a secret, a data URL or an opaque value', () => {
  expect(functionStringArguments.length).toBeGreaterThan(100);
  const plain = functionStringArguments.filter((one) => one.kind === undefined).map((one) => one.path);
  expect([...new Set(plain)]).toEqual([]);
});

// eslint-disable-next-line no-control-regex
const hidden = /[\u0000-\u0008\u001b\u0085\u200b\u202a-\u202e\u2066-\u2069\u3164\u{e0041}]/u;
const hostile = [
  'Ana\u202egnp.exe',
  'a\u0007b',
  'a\u001b[31mb',
  'a\u200bb\u3164c',
  '\u2066abc',
  'abc\u{e0041}',
  'a\u0085b',
];

test('control characters, overrides and invisible fillers are accepted in no argument but a password or an image', () => {
  const exempt = new Set<StringSchemaKind | undefined>(['secret', 'dataUrl']);
  for (const { path, schema, kind } of functionStringArguments.filter((one) => !exempt.has(one.kind))) {
    for (const text of [
      ...hostile,
      ...hostile.map((one) => `https://plaza.example/${one}`),
      ...hostile.map((one) => `/${one}`),
    ]) {
      const parsed = schema.safeParse(text);
      if (parsed.success) expect(parsed.data, `${kind} ${path} ${JSON.stringify(text)}`).not.toMatch(hidden);
    }
  }
});

test('VAL-016 a text without visible characters counts as empty in every field', () => {
  const blank = [
    '\u200b',
    '\u2800\u2800',
    '\u3164',
    '\u{e0041}\u{e0042}',
    '\ufe0f',
    '\u200d\u200c',
    '\u00ad',
    '\u2060\ufeff',
  ];
  for (const { path, schema } of functionStringArguments.filter((one) => one.kind === 'text')) {
    for (const text of blank) {
      const parsed = schema.safeParse(text, { error: buildArgumentErrorMessage });
      if (parsed.success) expect(parsed.data, `${path} ${JSON.stringify(text)}`).toBe('');
      else
        expect(parsed.error.issues[0]!.message, path).toMatch(
          / is required$|must (have|be|begin)|is not|^Invalid (email|phone number) format$|^Address required$|^Handle /i,
        );
    }
  }
});

const zodWords =
  /invalid input|invalid option|expected |received|too big|too small|unrecognized|invalid string|invalid url/i;
const wrong: unknown[] = [
  7,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  '',
  'x',
  [[]],
  [{}],
  [null],
  ['x'.repeat(10_000)],
  { x: 1 },
];

/** Returns the validation message with which a function refuses the arguments; undefined if it accepts them. */
function complaint(definition: AnyFunctionDefinition, args: object): string | undefined {
  const parsed = definition.args.safeParse(args, { error: buildArgumentErrorMessage });
  return parsed.error?.issues[0]?.message;
}

test('VAL-016 KI1 every argument of a wrong type or size is refused with our own message, and a missing one by name', () => {
  const refusals = functionDefinitions.flatMap((definition) => {
    const { properties = {}, required = [] } = z.toJSONSchema(definition.args, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object; required?: string[] };
    const missing = required.map((field) => ({
      name: `${definition.name}.${field}`,
      message: complaint(definition, {}),
    }));
    const typed = Object.keys(properties).flatMap((field) =>
      wrong.map((value) => ({
        name: `${definition.name}.${field}`,
        message: complaint(definition, { [field]: value }),
      })),
    );
    return [...missing, ...typed];
  });
  const known = refusals.filter((one) => one.message !== undefined);
  expect(known.length).toBeGreaterThan(500);
  expect(known.filter((one) => one.message === '' || zodWords.test(one.message!))).toEqual([]);
});

test('VAL-016 a missing text is required, one of another type must be text', () => {
  const words = (definition: AnyFunctionDefinition, args: object) => complaint(definition, args);
  expect(words(createComment, { postId: someId })).toBe('Comment is required');
  expect(words(createComment, { postId: someId, content: null })).toBe('Comment must be text');
  expect(words(createComment, { postId: someId, content: '\u200b \u2800\u3164' })).toBe(
    'Comment is required',
  );
  expect(words(createComment, { postId: someId, content: 7 })).toBe('Comment must be text');
  expect(words(createComment, { content: 'x' })).toBe('postId is required');
});
