/** Compares the error reasons and messages that docs/wire.md lists with the code that creates the errors. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import type { SyntaxNode } from './architecture/syntax-node.ts';
import { readMessageCatalogs } from './read-message-catalogs.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/wire.md');
const section = (heading: string) => page.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
const marksOf = (markdown: string) => [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, mark]) => mark!);

/** Rows of both tables of reasons, as their cells: reasons, code or status, and the texts. */
const rows = section('Reasons and messages')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.slice(1).split('|'));
const listedReasons = rows.flatMap(([reasons = '']) => marksOf(reasons));
const quotedTexts = [
  ...rows.flatMap(([, , texts = '']) => marksOf(texts)).filter((mark) => mark.includes(' ')),
  ...marksOf(section('Other messages')).filter((mark) => /^[A-Z].* /.test(mark)),
];

/** Returns true for code of the web app and of tests. The server sends none of its texts. */
const isOtherCode = (path: string) =>
  /\/web\/|^platform\/(client|ui|testkit)\/|(\.test|\.fixture|-harness)\.ts$/.test(path);

/** String literals of the server. */
const literals = new Set<string>();
const templates: SyntaxNode[] = [];
/** Reasons that the server writes in errors, as a property `reason` or as the second argument of `create…Error`. */
const createdReasons = new Set<string>();
/** Values of the exported constants that are a text or a number, by name. */
const constants = new Map<string, string[]>();

function visit(node: SyntaxNode): void {
  if (node.type === 'Literal' && typeof node['value'] === 'string') literals.add(node['value']);
  if (node.type === 'TemplateLiteral') templates.push(node);
  if (node.type === 'ExportNamedDeclaration') collectConstants(node['declaration'] as SyntaxNode | null);
  if (node.type === 'Property' && (node['key'] as SyntaxNode)['name'] === 'reason')
    createdReasons.add(String((node['value'] as SyntaxNode)['value']));
  if (
    node.type === 'CallExpression' &&
    /^create\w*Error$/.test(String((node['callee'] as SyntaxNode)['name']))
  )
    createdReasons.add(String((node['arguments'] as SyntaxNode[])[1]?.['value']));
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string')
        visit(child as SyntaxNode);
}

function collectConstants(declaration: SyntaxNode | null): void {
  if (declaration?.type !== 'VariableDeclaration') return;
  for (const { id, init } of declaration['declarations'] as Record<'id' | 'init', SyntaxNode | null>[]) {
    const name = String(id?.['name']);
    if (init?.type === 'Literal')
      constants.set(name, [...(constants.get(name) ?? []), String(init['value'])]);
  }
}

for (const path of globSync('{app,features,platform}/**/*.ts', { cwd: root }))
  if (!isOtherCode(path.replaceAll('\\', '/')))
    visit(parseSync(path, read(path)).program as unknown as SyntaxNode);

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Pattern for an inserted value: the page has a number, a word in capital letters such as `N`, or nothing. */
const anyValue = String.raw`(?:[A-Z]+|\d[\d,.]*|)`;

/** Converts a template literal to a pattern. An exported constant matches only its own value. */
function templateToPattern(template: SyntaxNode): string {
  const values = (template['expressions'] as SyntaxNode[]).map((expression) => {
    const known = constants.get(String(expression['name']));
    return known === undefined ? anyValue : `(?:[A-Z]+|${known.map(escapeText).join('|')})`;
  });
  const texts = template['quasis'] as { value: { cooked: string } }[];
  return texts.map(({ value }, index) => escapeText(value.cooked) + (values[index] ?? '')).join('');
}

/** Converts a parsed message of the catalog to a pattern. */
function messageToPattern(elements: readonly MessageFormatElement[]): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escapeText(element.value);
    if (element.type === TYPE.tag) return messageToPattern(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return anyValue;
    return `(?:${Object.values(element.options)
      .map(({ value }) => messageToPattern(value))
      .join('|')})`;
  });
  return parts.join('');
}

const messages = (await readMessageCatalogs())
  .filter(({ path }) => !isOtherCode(path))
  .flatMap(({ texts }) => Object.values(texts));
const patterns = [
  ...templates.map(templateToPattern),
  ...messages.map((text) => messageToPattern(parse(text))),
].map((pattern) => new RegExp(`^${pattern}$`));
const isTextOfServer = (text: string) => literals.has(text) || patterns.some((pattern) => pattern.test(text));

test('each error text that wire.md quotes is a text of the server', () => {
  expect(quotedTexts.length).toBeGreaterThan(150);
  expect(quotedTexts.filter((text) => !isTextOfServer(text))).toEqual([]);
  expect(isTextOfServer('You can post up to 21 events in 24 hours')).toBe(false);
});

test('wire.md lists each error reason that a function declares, and no reason that does not exist', () => {
  const declared = features.flatMap(({ functions = [] }) =>
    functions.flatMap(({ definition }) => definition.reasons),
  );
  expect([...new Set(declared)].filter((reason) => !listedReasons.includes(reason))).toEqual([]);
  const existing = new Set([...declared, ...createdReasons]);
  expect(listedReasons.filter((reason) => !existing.has(reason))).toEqual([]);
});
