// @vitest-environment jsdom
import { expect, expectTypeOf, test, vi } from 'vitest';
import { defineMessages, getSourceTextsOfMessageCatalog } from './define-messages.ts';

const texts = {
  plain: "Couldn't save",
  greeting: 'Hello {name}',
  likes: '{count, plural, =0 {No likes} one {# like} other {# likes}}',
  rules: 'Read the <link>rules of {town}</link> first',
} as const;
const messages = defineMessages(texts);

test('EXP-008 a text without values is a string, one with values a function of exactly these values', () => {
  expect(messages.plain).toBe("Couldn't save");
  expect(messages.greeting({ name: 'Ana' })).toBe('Hello Ana');
  expectTypeOf(messages.plain).toBeString();
  expectTypeOf(messages.likes).parameter(0).toEqualTypeOf<{ count: number }>();
  // @ts-expect-error a value is missing
  expect(() => messages.greeting({})).toThrow('name');
});

test('EXP-008 plurals and numbers follow the locale of the text', () => {
  expect([0, 1, 2, 1200].map((count) => messages.likes({ count }))).toEqual([
    'No likes',
    '1 like',
    '2 likes',
    '1,200 likes',
  ]);
});

test('EXP-008 a text with tags is a list in which each tag is rendered', () => {
  const parts = messages.rules({ town: 'Tempe', link: (content) => ({ link: content.join('') }) });
  expect(parts).toEqual(['Read the ', { link: 'rules of Tempe' }, ' first']);
});

test('EXP-008 the pseudo-locale marks every text of the catalog', async () => {
  document.documentElement.lang = 'en-XA';
  vi.resetModules();
  const pseudo = (await import('./define-messages.ts')).defineMessages(texts);
  expect(pseudo.plain).toBe("⟦Cóúldn't sávé⟧");
  expect(pseudo.greeting({ name: 'Mx' })).toBe('⟦Hélló Mx⟧');
  const parts = pseudo.rules({ town: 'X', link: (content) => ({ content }) });
  expect(parts).toEqual(['⟦Réád thé ⟧', { content: ['⟦rúlés óf X⟧'] }, '⟦ fírst⟧']);
});

test('the texts of a catalog can be listed in their source form', () => {
  expect(getSourceTextsOfMessageCatalog(messages)).toEqual(texts);
});
