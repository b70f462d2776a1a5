/** Finds code that reads the text of an exception: its `message` or `stack`, or the exception converted to a string. */
import type { SyntaxNode } from './syntax-node.ts';

/**
 * Returns the name of an identifier; for a member expression, the name of its last property: `error` for `query.error`.
 */
function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'ChainExpression') return nameOf(node['expression'] as SyntaxNode);
  if (node?.type === 'MemberExpression') return nameOf(node['property'] as SyntaxNode);
  return node?.type === 'Identifier' ? String(node['name']) : undefined;
}

const handlerNames = new Set(['onError', 'onFailure']);

/**
 * Returns the parameter that receives an exception if this node is an error handler: a `catch` clause, a callback of a
 * promise's `catch` or `then`, or a function named `onError` or `onFailure`. Otherwise returns undefined.
 */
function exceptionParameter(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  key: string,
): SyntaxNode | undefined {
  if (node.type === 'CatchClause') return (node['param'] as SyntaxNode | null) ?? undefined;
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined;
  const params = node['params'] as SyntaxNode[];
  if (parent?.type === 'Property' && handlerNames.has(String((parent['key'] as SyntaxNode)['name'])))
    return params.find((param) => param.type !== 'Identifier' || !String(param['name']).startsWith('_'));
  if (parent?.type !== 'CallExpression' || key !== 'arguments') return undefined;
  const method = nameOf(parent['callee'] as SyntaxNode);
  const at = (parent['arguments'] as SyntaxNode[]).indexOf(node);
  return (method === 'catch' && at === 0) || (method === 'then' && at === 1) ? params[0] : undefined;
}

const textProperties = new Set(['message', 'stack', 'toString']);

function takesText(pattern: SyntaxNode): boolean {
  const properties = pattern.type === 'ObjectPattern' ? (pattern['properties'] as SyntaxNode[]) : [];
  return properties.some((one) =>
    textProperties.has(String((one['key'] as SyntaxNode | undefined)?.['name'])),
  );
}

/**
 * Returns the name of the variable from which a node reads the text of an exception; undefined if the node reads no
 * such text. `isSure` is false for a string conversion, because the variable may hold a value that is not an exception.
 */
function readsTextOf(node: SyntaxNode): { name: string | undefined; isSure: boolean } | undefined {
  if (
    node.type === 'MemberExpression' &&
    textProperties.has(String((node['property'] as SyntaxNode)['name']))
  )
    return { name: nameOf(node['object'] as SyntaxNode), isSure: true };
  if (node.type === 'CallExpression' && (node['callee'] as SyntaxNode)['name'] === 'String')
    return { name: nameOf((node['arguments'] as SyntaxNode[])[0]), isSure: false };
  return undefined;
}

/**
 * Returns an object that finds the places where a file uses the text of an exception. `visit` must be called with each
 * syntax node of the file; `found` then returns the offsets of these places. A variable counts as an exception if an
 * error handler receives it, or if it is named `error` and the code uses its message or stack.
 */
export function createExceptionTextFinder() {
  const caught = new Set<string>();
  const reads: { name: string | undefined; isSure: boolean; start: number }[] = [];
  const patterns: number[] = [];
  return {
    visit(node: SyntaxNode, parent: SyntaxNode | undefined, key: string): void {
      const parameter = exceptionParameter(node, parent, key);
      if (parameter?.type === 'Identifier') caught.add(String(parameter['name']));
      else if (parameter && takesText(parameter)) patterns.push(parameter.start);
      const read = readsTextOf(node);
      if (read) reads.push({ ...read, start: node.start });
      if (node.type !== 'TemplateLiteral') return;
      for (const one of node['expressions'] as SyntaxNode[])
        reads.push({ name: nameOf(one), isSure: false, start: one.start });
    },
    /** Returns the offsets in the file where code reads the text of an exception. */
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
