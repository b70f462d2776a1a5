import { runInThisContext } from 'node:vm';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { parseAllSources } from './architecture/read-sources.ts';
import { checkTextsAreInCatalogs } from './architecture/rules.ts';
import { parseSource } from './architecture/source.ts';
import { compileIcuMessage } from '#platform/messages/interpret-message.ts';
import { messageFormatters, type MessageFunction } from '#platform/messages/message-function.ts';
import { compileMessage } from './build/compile-message.ts';
import { compileCatalog } from './build/create-message-compiler-plugin.ts';
import { readMessageCatalogs } from './read-message-catalogs.ts';

const sources = parseAllSources();
const catalogs = await readMessageCatalogs();

test('EXP-008 each text of the catalog is valid in ICU message format', () => {
  for (const { path, texts } of catalogs)
    for (const [key, text] of Object.entries(texts))
      expect(() => parse(text), `${path} ${key}`).not.toThrow();
});

test('EXP-008 the keys of a catalog are in order', () => {
  for (const { path, texts } of catalogs) {
    expect(Object.keys(texts), path).toEqual(Object.keys(texts).toSorted());
  }
});

test('EXP-008 code uses each message', () => {
  const code = sources.filter(({ path }) => !path.endsWith('/messages.ts'));
  const unused = catalogs.flatMap(({ path, texts }) => {
    const folder = path.startsWith('features/') ? path.split('/').slice(0, 2).join('/') : 'app';
    const near = path.startsWith('platform/')
      ? code
      : code.filter((one) => one.path.startsWith(`${folder}/`));
    return Object.keys(texts)
      .filter((key) => !near.some((one) => one.mentions.has(key) || one.strings.has(key)))
      .map((key) => `${path}: ${key}`);
  });
  expect(unused).toEqual([]);
});

type Value = string | number | Date | ((content: unknown[]) => unknown);

/** Sample values of each argument of a message, by its kind. */
function samplesOf(elements: MessageFormatElement[]): Record<string, Value[]> {
  const samples: Record<string, Value[]> = {};
  for (const element of elements) {
    if (element.type === TYPE.argument) samples[element.value] ??= ['Ana <b>', 7];
    if (element.type === TYPE.number) samples[element.value] ??= [0, 1, 1234];
    if (element.type === TYPE.plural) samples[element.value] = [0, 1, 2, 21, 1234];
    if (element.type === TYPE.date || element.type === TYPE.time)
      samples[element.value] ??= [new Date('2026-03-03T15:04:05Z')];
    if (element.type === TYPE.select) samples[element.value] = [...Object.keys(element.options), 'unknown'];
    if (element.type === TYPE.tag)
      samples[element.value] ??= [(content) => ({ tag: element.value, content: joinTexts(content) })];
    if (element.type === TYPE.tag) Object.assign(samples, samplesOf(element.children));
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options))
        for (const [name, values] of Object.entries(samplesOf(value))) samples[name] ??= values;
  }
  return samples;
}

/** Joins neighboring strings: the compiled form leaves them apart. */
function joinTexts(parts: string | unknown[]): unknown[] {
  const joined: unknown[] = [];
  for (const part of Array.isArray(parts) ? parts : [parts]) {
    if (typeof part === 'string' && typeof joined.at(-1) === 'string')
      joined.push(String(joined.pop()) + part);
    else if (part !== '') joined.push(part);
  }
  return joined;
}

const combine = (samples: Record<string, Value[]>) =>
  Object.entries(samples).reduce<Record<string, Value>[]>(
    (sets, [name, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))),
    [{}],
  );

test('EXP-008 compiled, each message of the catalog has the result of FormatJS', () => {
  let compared = 0;
  for (const { path, texts } of catalogs)
    for (const [key, text] of Object.entries(texts).filter(([, one]) => /[{}<]/.test(one))) {
      const compiled = runInThisContext(compileMessage(text)) as MessageFunction;
      const interpreted = compileIcuMessage(text);
      for (const values of combine(samplesOf(parse(text)))) {
        const results = [compiled, interpreted].map((format) => joinTexts(format(values, messageFormatters)));
        expect(results[0], `${path} ${key} ${JSON.stringify(values)}`).toEqual(results[1]);
        compared += 1;
      }
    }
  expect(compared).toBeGreaterThan(500);
});

test.each([
  ['a plural offset', '{n, plural, offset:1 one {a} other {b}}'],
  ['a number format', '{n, number, ::currency/USD}'],
  ['an unclosed brace', 'Hello {name'],
])('EXP-008 the build refuses a message with %s', (_what, text) => {
  expect(() => compileMessage(text)).toThrow();
});

test('EXP-008 the build replaces each catalog by its compiled messages', () => {
  const source = `export const messages = defineMessages({\n  b: 'B',\n  c: '{n} Cs',\n});\n`;
  const compiled = compileCatalog(source, { messages: { b: 'B', c: '{n} Cs' } });
  expect(compiled).toBe('export const messages = defineMessages({b:"B",c:(v,h)=>`${v["n"]} Cs`});\n');
  expect(() => compileCatalog('export const messages = {};', { messages: {} })).toThrow(
    'messages is not defined as',
  );
});

test('EXP-008 texts for people come from the message catalog', () => {
  expect(checkTextsAreInCatalogs(sources)).toEqual([]);
});

test('EXP-008 the checks detect a text outside of the catalog', () => {
  const path = 'features/a/web/x.tsx';
  const text = `
    const a = <p className="Big text here.">Hello there</p>;
    const b = <Button label="save" id="Save it now." />;
    const c = <p>{isOn ? 'on' : messages.off}</p>;
    toast.error('It did not work.');
    const d = { title: 'Settings', kind: 'settings' };
    const e = <img alt={\`Picture \${n}\`} />;
    const f = () => \`\${n} mi\`;
    const g = { rows: [\`about \${n} places\`] };`;
  const found = checkTextsAreInCatalogs([parseSource(path, text)]).map((one) => one.split(' ')[0]);
  expect(found).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((line) => `${path}:${line}`));
  const fine = `
    const a = <p className="Big text here.">{messages.hello} · {count}</p>;
    if (event.key === 'Escape') throw new Error('This cannot happen here.');
    const b = <Link to="/Some Where." aria-labelledby="Title of it." />;
    logError('part', error); const c = { 'Content-Type': 'x' };
    const d = [\`read-all:\${box}\`, \`0.2em \${width}px\`, cx(\`\${base} hover:underline\`)];
    const e = \`color-mix(in oklch, \${a} 20%, white)\`; throw new Error(\`no box \${box}\`);`;
  expect(checkTextsAreInCatalogs([parseSource(path, fine)])).toEqual([]);
});

test('EXP-008 the checks detect a text of the server outside of the catalog', () => {
  const notification = `notificationType({ type: 'x', label: 'Xs', describe: ({ names }) => ({
    title: 'New x', message: \`\${names} liked it\` }) });`;
  const mail = "const a = { subject: 'Confirm it', text: `The link works for ${days} days: ${link}` };";
  const head = 'const a = { title: name, description: `Posts by ${name}.` };';
  const reason = "contributeTransferReasonTexts({ 'like at story': 'You liked a story' });";
  const files = [
    ['features/a/server/notifications.ts', notification, 3],
    ['features/a/domain/mails/mails.ts', mail, 2],
    ['features/a/server/a-head.ts', head, 1],
    ['features/a/server/progress.ts', reason, 1],
    ['features/a/server/like-a.ts', "throw createNotFoundError('Nothing is here', 'not_here');", 0],
  ] as const;
  for (const [path, text, count] of files)
    expect(checkTextsAreInCatalogs([parseSource(path, text)]), path).toHaveLength(count);
});
