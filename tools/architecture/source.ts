/** Parses a code file and extracts the data that the architecture rules check. */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { createExceptionTextFinder } from './exception-text.ts';
import type { SyntaxNode } from './syntax-node.ts';
import { findUserVisibleTexts } from './raw-text.ts';

/** One import or re-export statement of a file. */
export interface ImportStatement {
  /** Import specifier as written in the code, such as `./node.ts`. */
  specifier: string;
  /** Path of the imported file, relative to the root of the checkout; undefined for a package. */
  target: string | undefined;
  line: number;
  /** True for a type import, which is removed before the program runs. */
  isTypeOnly: boolean;
  /** True for `export * from`, which re-exports everything. */
  isWhole: boolean;
  /**
   * Imported names, with `default` for the default export. `'all'` means `* as`, and `'dynamic'` means `import()`.
   */
  names: readonly string[] | 'all' | 'dynamic';
}

interface Export {
  name: string;
  line: number;
  /** True if the name is re-exported with `export { name } from`. */
  isPassedOn: boolean;
}

interface Use {
  what: string;
  line: number;
}

/** A parsed code file, with the data that the architecture rules check. */
export interface SourceFile {
  /** Path relative to the root of the checkout, with forward slashes. */
  path: string;
  lines: number;
  imports: ImportStatement[];
  exports: Export[];
  /** Number of occurrences of each identifier, including names of properties and types. */
  mentions: Map<string, number>;
  /** String literals that consist of one word. */
  strings: Set<string>;
  /** String literals that look like the name of a code file. */
  fileNames: string[];
  /** True if the file only re-exports names of other files. */
  isOnlyReExports: boolean;
  /** Uses of the clock, randomness, the process or the network, which `domain` must not contain. */
  impurities: Use[];
  /** SQL statements: tagged templates, and strings passed to `unsafe`. */
  statements: Use[];
  /** Contents of all tagged templates, including SQL fragments. Each interpolated value is replaced by ` ? `. */
  templates: { text: string; line: number }[];
  /**
   * Limits of fields that are written as a number: `max` of a text argument, or `limit` or `maxLength` of an input box.
   */
  literalLimits: Use[];
  /** Uses of raw HTML in the web app, such as `innerHTML`. */
  rawMarkup: Use[];
  /** Expressions that read whether a person is an admin: `viewer.isAdmin`. */
  adminReads: Use[];
  /** Places that read the text of an exception, such as its `message`. */
  exceptionTexts: Use[];
  /** Texts for people that are written in code instead of in the message catalog. */
  rawTexts: Use[];
}

const outsideNames = new Set([
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'performance',
  'crypto',
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'console',
]);
// `select 1` only checks the connection and reads no table, so it does not match.
const statement =
  /^\s*(select(?!\s+1\s*$)|insert\s+into|update\s+[\w$"]|delete\s+from|with\s+(recursive\s+)?\w+|truncate|lock\s+table|create\s|alter\s|drop\s)/i;

const screens = /^((features\/[\w-]+|app)\/web|platform\/(ui|client))\//;
/** Server and domain files that create texts for people, except files that only create errors. */
const serverTexts =
  /^features\/[\w-]+\/(server\/(notifications|town-types|progress|[\w-]+-head)|domain\/(mails\/mails|present-notification|levels|reasons|entry-words|options))\.ts$/;

/** Returns true for a file that must take its texts for people from the message catalog. */
const usesTheCatalog = (path: string) =>
  (screens.test(path) || serverTexts.test(path)) && !/(\.(test|fixture)\.|\/messages\.ts$)/.test(path);

/**
 * Parses a TypeScript or JavaScript file.
 * @param path path from the root of the checkout
 * @throws Error with the path if the file has syntax errors
 */
export function parseSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = lineFinder(text);
  const declared = new Set<string>();
  const file: SourceFile = {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports: [],
    exports: [],
    mentions: new Map(),
    strings: new Set(),
    fileNames: [],
    isOnlyReExports: isOnlyReExports(program.body as unknown as SyntaxNode[]),
    impurities: [],
    statements: [],
    templates: [],
    literalLimits: [],
    rawMarkup: [],
    adminReads: [],
    exceptionTexts: [],
    rawTexts: usesTheCatalog(path)
      ? findUserVisibleTexts(program as unknown as SyntaxNode).map(({ text: what, start }) => ({
          what,
          line: lineOf(start),
        }))
      : [],
  };
  const add = (request: { value: string; start: number }, kind: Partial<ImportStatement>) =>
    file.imports.push({
      specifier: request.value,
      target: resolveImport(path, request.value),
      line: lineOf(request.start),
      isTypeOnly: false,
      isWhole: false,
      names: [],
      ...kind,
    });
  for (const { moduleRequest, entries } of module.staticImports) {
    for (const entry of entries) declared.add(entry.localName.value);
    add(moduleRequest, {
      isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      names: importedNames(entries),
    });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType, importName, exportName, start } of entries) {
      if (moduleRequest) {
        const isWhole = importName.kind === 'All' || importName.kind === 'AllButDefault';
        add(moduleRequest, { isTypeOnly: isType, isWhole, names: isWhole ? 'all' : [importName.name!] });
      }
      const name = exportName.kind === 'Default' ? 'default' : exportName.name;
      if (name) file.exports.push({ name, line: lineOf(start), isPassedOn: moduleRequest !== null });
    }
  }
  const outside: Use[] = [];
  const exceptions = createExceptionTextFinder();
  walk(program as unknown as SyntaxNode, undefined, '', (node, parent, key) => {
    const line = () => lineOf(node.start);
    exceptions.visit(node, parent, key);
    if (node.type === 'ImportExpression' || node.type === 'TSImportType') {
      const value = (node['source'] as SyntaxNode)['value'];
      const isTypeOnly = node.type === 'TSImportType';
      if (typeof value === 'string') add({ value, start: node.start }, { isTypeOnly, names: 'dynamic' });
    }
    if (node.type === 'Literal' && /^\w+$/.test(String(node['value'])))
      file.strings.add(String(node['value']));
    if (node.type === 'Literal' && /\w\.(tsx?|mjs)$/.test(String(node['value'])))
      file.fileNames.push(String(node['value']));
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      const name = String(node['name']);
      file.mentions.set(name, (file.mentions.get(name) ?? 0) + 1);
    }
    if (node.type === 'Identifier') {
      const name = String(node['name']);
      if (isBinding(parent, key)) declared.add(name);
      else if (outsideNames.has(name) && isReference(parent, key)) outside.push({ what: name, line: line() });
    }
    const impurity = findImpurity(node);
    if (impurity) file.impurities.push({ what: impurity, line: line() });
    if (isStatement(node)) file.statements.push({ what: 'SQL', line: line() });
    if (node.type === 'TaggedTemplateExpression')
      file.templates.push({ text: textOf(node['quasi'] as SyntaxNode), line: line() });
    const limit = literalLimitOf(node);
    if (limit) file.literalLimits.push({ what: limit, line: line() });
    if (isRawMarkup(node)) file.rawMarkup.push({ what: 'raw markup', line: line() });
    if (isAdminRead(node)) file.adminReads.push({ what: 'isAdmin', line: line() });
  });
  file.impurities.push(...outside.filter(({ what }) => !declared.has(what)));
  file.exceptionTexts = exceptions.found().map((start) => ({ what: 'exception', line: lineOf(start) }));
  return file;
}

function importedNames(
  entries: { importName: { kind: string; name?: string | null } }[],
): readonly string[] | 'all' {
  if (entries.some(({ importName }) => importName.kind === 'NamespaceObject')) return 'all';
  return entries.map(({ importName }) => importName.name ?? 'default');
}

/**
 * Returns the path of the file that an import specifier refers to, relative to the root of the checkout; undefined for
 * a package.
 */
function resolveImport(from: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?');
  if (/^#(app|features|platform)\//.test(path)) return path.slice(1);
  return path.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), path)) : undefined;
}

function isOnlyReExports(statements: SyntaxNode[]): boolean {
  return (
    statements.length > 0 &&
    statements.every((one) => /^Export(Named|All)Declaration$/.test(one.type) && one['source'])
  );
}

type Visit = (node: SyntaxNode, parent: SyntaxNode | undefined, key: string) => void;

function walk(node: SyntaxNode, parent: SyntaxNode | undefined, key: string, visit: Visit): void {
  visit(node, parent, key);
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') {
        walk(child as SyntaxNode, node, name, visit);
      }
    }
  }
}

function isBinding(parent: SyntaxNode | undefined, key: string): boolean {
  if (!parent) return false;
  if (parent.type === 'VariableDeclarator' || parent.type === 'FunctionDeclaration')
    return key === 'id' || key === 'params';
  if (parent.type === 'Property')
    return key === 'value' && parent['shorthand'] === true && parent['kind'] === undefined;
  return key === 'params' || parent.type === 'RestElement' || parent.type === 'ArrayPattern';
}

/** Returns true if an identifier refers to a variable. Names of properties, keys and types do not. */
function isReference(parent: SyntaxNode | undefined, key: string): boolean {
  if (!parent || parent.type.startsWith('TS'))
    return parent?.type === 'TSAsExpression' && key === 'expression';
  if (key === 'property' || key === 'key') return parent['computed'] === true;
  return key !== 'label';
}

function findImpurity(node: SyntaxNode): string | undefined {
  const callee = node['callee'] as SyntaxNode | undefined;
  if (node.type === 'NewExpression' && callee?.['name'] === 'Date') {
    return (node['arguments'] as unknown[]).length === 0 ? 'new Date()' : undefined;
  }
  if (node.type === 'CallExpression' && callee?.['name'] === 'Date') return 'Date()';
  if (node.type !== 'MemberExpression') return undefined;
  const name = `${String((node['object'] as SyntaxNode)['name'])}.${String((node['property'] as SyntaxNode)['name'])}`;
  return name === 'Date.now' || name === 'Math.random' ? name : undefined;
}

function isStatement(node: SyntaxNode): boolean {
  if (node.type === 'TaggedTemplateExpression') return statement.test(firstText(node['quasi'] as SyntaxNode));
  const callee = node['callee'] as SyntaxNode | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false;
  return (callee['property'] as SyntaxNode)['name'] === 'unsafe';
}

function textOf(quasi: SyntaxNode): string {
  return (quasi['quasis'] as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ? ');
}

function firstText(quasi: SyntaxNode): string {
  const [first] = quasi['quasis'] as { value: { raw: string } }[];
  return first?.value.raw ?? '';
}

const fieldSchemas = new Set(['createTextSchema', 'createVerbatimTextSchema', 'createUrlSchema']);
const boxLimits = new Set(['limit', 'maxLength']);

/**
 * Returns the number that limits a field at this node, as written in the code. Returns undefined if the node limits no
 * field, or limits it by a named constant.
 */
function literalLimitOf(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXAttribute' && boxLimits.has(String((node['name'] as SyntaxNode)['name']))) {
    const value = node['value'] as SyntaxNode | null;
    return numberIn(value?.type === 'JSXExpressionContainer' ? (value['expression'] as SyntaxNode) : value);
  }
  const callee = node['callee'] as SyntaxNode | undefined;
  if (node.type !== 'CallExpression' || !fieldSchemas.has(String(callee?.['name']))) return undefined;
  const limits = (node['arguments'] as SyntaxNode[]).find((one) => one.type === 'ObjectExpression');
  const max = (limits?.['properties'] as SyntaxNode[] | undefined)?.find(
    (one) => (one['key'] as SyntaxNode | undefined)?.['name'] === 'max',
  );
  return max === undefined ? undefined : numberIn(max['value'] as SyntaxNode);
}

function numberIn(node: SyntaxNode | null): string | undefined {
  return node?.type === 'Literal' && typeof node['value'] === 'number' ? String(node['raw']) : undefined;
}

const rawMarkupNames = new Set(['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML']);

function isRawMarkup(node: SyntaxNode): boolean {
  if (node.type === 'JSXAttribute') return rawMarkupNames.has(String((node['name'] as SyntaxNode)['name']));
  if (node.type === 'Property') return (node['key'] as SyntaxNode)['name'] === 'dangerouslySetInnerHTML';
  if (node.type === 'MemberExpression')
    return rawMarkupNames.has(String((node['property'] as SyntaxNode)['name']));
  return false;
}

/** Returns true for `viewer.isAdmin` and for a pattern that takes `isAdmin` out of an object. */
function isAdminRead(node: SyntaxNode): boolean {
  if (node.type === 'MemberExpression') return (node['property'] as SyntaxNode)['name'] === 'isAdmin';
  if (node.type !== 'ObjectPattern') return false;
  return (node['properties'] as SyntaxNode[]).some(
    (one) => (one['key'] as SyntaxNode | undefined)?.['name'] === 'isAdmin',
  );
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
