import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { readSources } from './architecture/read-sources.ts';
import { textsComeFromTheCatalog } from './architecture/rules.ts';
import { readSource } from './architecture/source.ts';
import { compileCatalog } from './build/compile-messages.ts';
import { readCatalogs } from './read-catalogs.ts';

const sources = readSources();
const catalogs = await readCatalogs();

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
    const folder = path.split('/').slice(0, 2).join('/');
    const near = path.startsWith('platform/') ? code : code.filter((one) => one.path.startsWith(folder));
    return Object.keys(texts)
      .filter((key) => !near.some((one) => one.mentions.has(key) || one.strings.has(key)))
      .map((key) => `${path}: ${key}`);
  });
  expect(unused).toEqual([]);
});

test('EXP-008 the build replaces each catalog by its parsed texts', () => {
  const source = `export const messages = defineMessages({\n  b: 'B',\n  c: '{n} Cs',\n});\n`;
  const compiled = compileCatalog(source, { messages: { b: 'B', c: '{n} Cs' } });
  expect(compiled).toBe(
    `export const messages = defineMessages({"b":"B","c":[{"type":1,"value":"n"},{"type":0,"value":" Cs"}]});\n`,
  );
  expect(() => compileCatalog('export const messages = {};', { messages: {} })).toThrow(
    'messages is not defined as',
  );
});

test('EXP-008 texts for people come from the message catalog', () => {
  expect(textsComeFromTheCatalog(sources)).toEqual([]);
});

test('EXP-008 the checks detect a text outside of the catalog', () => {
  const path = 'features/a/web/x.tsx';
  const text = `
    const a = <p className="Big text here.">Hello there</p>;
    const b = <Button label="save" id="Save it now." />;
    const c = <p>{isOn ? 'on' : messages.off}</p>;
    toast.error('It did not work.');
    const d = { title: 'Settings', kind: 'settings' };
    const e = <img alt={\`Picture \${n}\`} />;`;
  const found = textsComeFromTheCatalog([readSource(path, text)]).map((one) => one.split(' ')[0]);
  expect(found).toEqual([2, 3, 4, 5, 6, 7].map((line) => `${path}:${line}`));
  const fine = `
    const a = <p className="Big text here.">{messages.hello} · {count}</p>;
    if (event.key === 'Escape') throw new Error('This cannot happen here.');
    const b = <Link to="/Some Where." aria-labelledby="Title of it." />;
    logError('part', error); const c = { 'Content-Type': 'x' };`;
  expect(textsComeFromTheCatalog([readSource(path, fine)])).toEqual([]);
});
