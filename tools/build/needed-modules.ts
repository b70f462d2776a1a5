/**
 * Finds the modules that must be loaded before a given module can run. Follows only the names that are imported, not
 * all exports of each imported module.
 */
import { parseSync } from 'vite';

/** Functions with which `createTransitiveImportFinder` reads the modules of a build. */
interface Modules {
  /** Returns the JavaScript of a module; null if the module is not JavaScript. */
  codeOf: (id: string) => string | null;
  /** Returns the ids of all modules that a module imports statically. */
  importsOf: (id: string) => readonly string[];
  /** Resolves an import specifier to the id of a module; null if the module is not part of the build. */
  resolve: (specifier: string, importer: string) => Promise<string | null>;
}

/** A name that a module imports from another module. The name `*` means all exports of that module. */
interface Want {
  specifier: string;
  name: string;
}

interface Parts {
  /** Imports that the module's own code uses. */
  own: Want[];
  /** Ids of modules that the bundler adds as imports, although the module's source does not import them. */
  added: string[];
  /** The module's re-exports: for each exported name, the name and the module from which it is re-exported. */
  handedOn: Map<string, Want>;
  /** Specifiers of the modules that are re-exported with `export *`. */
  handedOnWhole: string[];
}

const everything = '*';

/**
 * Returns a function that finds all modules that must be loaded before a module can run, including this module. In a
 * module that only re-exports, such as the entry of a package or our `public.ts`, it follows only the imported names.
 * The import of one icon therefore does not include all icons.
 */
export function createTransitiveImportFinder(modules: Modules): (begin: string) => Promise<Set<string>> {
  const read = remembered((id: string) => readParts(id, modules));
  const resolve = remembered((key: string) => {
    const [importer = '', specifier = ''] = key.split('\n');
    return modules.resolve(specifier, importer);
  });
  return async (begin) => {
    const needed = new Set<string>();
    const asked = new Set<string>();
    const open = [{ id: begin, name: everything }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { id, name } = next;
      if (asked.has(`${name} ${id}`)) continue;
      asked.add(`${name} ${id}`);
      const { own, added, handedOn, handedOnWhole } = read(id);
      const handed = handedOn.get(name);
      if (handed === undefined) needed.add(id);
      const wants = handed
        ? [handed]
        : [
            ...own,
            ...(name === everything ? handedOn.values() : []),
            ...handedOnWhole.map((specifier) => ({ specifier, name })),
          ];
      for (const want of wants) {
        const to = await resolve(`${id}\n${want.specifier}`);
        if (to !== null) open.push({ id: to, name: want.name });
      }
      if (!handed) open.push(...added.map((to) => ({ id: to, name: everything })));
    }
    return needed;
  };
}

function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key)!;
  };
}

function readParts(id: string, modules: Modules): Parts {
  const parts: Parts = { own: [], added: [...modules.importsOf(id)], handedOn: new Map(), handedOnWhole: [] };
  const code = modules.codeOf(id);
  if (code === null) return parts;
  const { module, program } = parseSync(`${id}.js`, code);
  // Only the bundler knows the imports of a CommonJS module.
  if (!module.hasModuleSyntax) return parts;
  // The code lists all imports of the source. Further imports, which begin with `\0`, are helpers of the bundler.
  parts.added = parts.added.filter((to) => to.startsWith('\0'));
  for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
    (one) => one.entries,
  )) {
    if (!moduleRequest) continue;
    const specifier = moduleRequest.value;
    if (exportName.kind === 'None') parts.handedOnWhole.push(specifier);
    else parts.handedOn.set(exportName.name ?? 'default', { specifier, name: importName.name ?? everything });
  }
  if (program.body.every(runsNoOwnCode)) return parts;
  for (const { moduleRequest, entries } of module.staticImports) {
    const specifier = moduleRequest.value;
    if (entries.length === 0) parts.own.push({ specifier, name: everything });
    for (const { kind, name } of entries.map((entry) => entry.importName)) {
      const all = kind === 'NamespaceObject';
      parts.own.push({ specifier, name: all ? everything : (name ?? 'default') });
    }
  }
  return parts;
}

/** Returns true if a statement only imports or re-exports, or is a directive. */
function runsNoOwnCode(statement: object): boolean {
  const { type, directive, declaration } = statement as {
    type: string;
    directive?: string;
    declaration?: unknown;
  };
  if (type === 'ExpressionStatement') return Boolean(directive);
  return /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration)$/.test(type) && !declaration;
}
