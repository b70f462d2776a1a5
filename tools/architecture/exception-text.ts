/** Finds code that reads the text of an exception: its message or stack, or the exception as a string. */
import type { Node } from './node.ts';

/** An identifier, or the last property of a member expression: `error` of `query.error`. */
function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'ChainExpression') return nameOf(node['expression'] as Node);
  if (node?.type === 'MemberExpression') return nameOf(node['property'] as Node);
  return node?.type === 'Identifier' ? String(node['name']) : undefined;
}

const handlerNames = new Set(['onError', 'onFailure']);

/** Parameters that receive an exception: of `catch`, of a rejection handler, of `onError` and `onFailure`. */
function exceptionParameter(node: Node, parent: Node | undefined, key: string): Node | undefined {
  if (node.type === 'CatchClause') return (node['param'] as Node | null) ?? undefined;
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined;
  const params = node['params'] as Node[];
  if (parent?.type === 'Property' && handlerNames.has(String((parent['key'] as Node)['name'])))
    return params.find((param) => param.type !== 'Identifier' || !String(param['name']).startsWith('_'));
  if (parent?.type !== 'CallExpression' || key !== 'arguments') return undefined;
  const method = nameOf(parent['callee'] as Node);
  const at = (parent['arguments'] as Node[]).indexOf(node);
  return (method === 'catch' && at === 0) || (method === 'then' && at === 1) ? params[0] : undefined;
}

const textProperties = new Set(['message', 'stack', 'toString']);

function takesText(pattern: Node): boolean {
  const properties = pattern.type === 'ObjectPattern' ? (pattern['properties'] as Node[]) : [];
  return properties.some((one) => textProperties.has(String((one['key'] as Node | undefined)?.['name'])));
}

/** The exception whose text this node reads. */
function readsTextOf(node: Node): { name: string | undefined; isSure: boolean } | undefined {
  if (node.type === 'MemberExpression' && textProperties.has(String((node['property'] as Node)['name'])))
    return { name: nameOf(node['object'] as Node), isSure: true };
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'String')
    return { name: nameOf((node['arguments'] as Node[])[0]), isSure: false };
  return undefined;
}

/**
 * Collects uses of one file, node by node. A variable counts as an exception where a handler receives it; `error` counts
 * also where it comes from elsewhere (a query, a property of a component) and its message or stack is read.
 */
export function exceptionTextFinder() {
  const caught = new Set<string>();
  const reads: { name: string | undefined; isSure: boolean; start: number }[] = [];
  const patterns: number[] = [];
  return {
    visit(node: Node, parent: Node | undefined, key: string): void {
      const parameter = exceptionParameter(node, parent, key);
      if (parameter?.type === 'Identifier') caught.add(String(parameter['name']));
      else if (parameter && takesText(parameter)) patterns.push(parameter.start);
      const read = readsTextOf(node);
      if (read) reads.push({ ...read, start: node.start });
      if (node.type !== 'TemplateLiteral') return;
      for (const one of node['expressions'] as Node[])
        reads.push({ name: nameOf(one), isSure: false, start: one.start });
    },
    /** Offsets at which the text of an exception is read. */
    found: (): number[] => [
      ...patterns,
      ...reads
        .filter(
          ({ name, isSure }) => name !== undefined && (caught.has(name) || (isSure && name === 'error')),
        )
        .map(({ start }) => start),
    ],
  };
}
