/**
 * Finds texts for people that are written directly in code instead of in the message catalog, where they belong
 * (EXP-008).
 */
import type { SyntaxNode } from './syntax-node.ts';

/** JSX attributes whose value people read or hear. */
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext)|label|title|placeholder|alt|hint|detail|error|note|text|name|heading|subtitle|caption)$/;
/** JSX attributes whose value is for programs, even if it looks like a text for people. */
const technicalAttributes =
  /^(className|to|href|src|type|id|htmlFor|d|viewBox|key|role|as|rel|target|autoComplete|inputMode|enterKeyHint|style|accept|data-.*|aria-(labelledby|describedby|controls|live|haspopup|current))$/;
/** HTML elements on which the attribute `name` is technical. */
const formElements = /^(input|textarea|select|button|form|slot|meta|iframe|fieldset)$/;

/** Object properties with a value that people read, such as `${names} liked your post`. */
const spokenProperties = /^(title|message|label|description|subject)$/;

const sentence = /^[“"]?[A-Z][a-z']*( [a-z“#@]|[,.!?:…]|['’][a-z])|[a-z]{2} [a-z]+.*[.?!…:]$/;
/** A word beside a value in a template string, such as `${n} places`. Names of CSS classes and units do not match. */
const wordBesideValue = /(^|[ \n])[A-Za-z’']{2,}([ \n,.!?]|:[ \n]|:?$)/;
/** A CSS value, such as `translate(0, 2px)`. */
const cssFunction = /[a-z]\(/;
const capitalizedWord = /^[A-Z][a-z]+$/;
/** Capitalized single words that are technical: names of keys, headers, HTML elements and shapes. */
const technicalWords =
  /^(Enter|Tab|Escape|Backspace|Delete|Home|End|Space|Date|Link|Authorization|Point|Polygon|Feature|Infinity|Inter|Bearer|GET|POST|Shift|Control|Meta|Alt)$/;

const letters = /\p{L}{2}/u;

interface Ancestor {
  node: SyntaxNode;
  key: string;
}

function textOfLiteral(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' 0 ');
}

/**
 * Returns the nearest ancestor that uses the value of an expression. Skips ancestors that only pass the value on:
 * conditions, `??`, `||`, `&&`, casts and brackets.
 */
function receiverOf(ancestors: Ancestor[]): Ancestor | undefined {
  return ancestors.findLast(
    ({ node, key }) =>
      !(
        (node.type === 'ConditionalExpression' && key !== 'test') ||
        (node.type === 'LogicalExpression' && key === 'right') ||
        /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|JSXExpressionContainer)$/.test(
          node.type,
        )
      ),
  );
}

const calleeName = (node: SyntaxNode) => {
  const callee = node['callee'] as SyntaxNode | undefined;
  if (callee?.type === 'Identifier') return String(callee['name']);
  if (callee?.type !== 'MemberExpression') return '';
  const object = callee['object'] as SyntaxNode;
  return `${String(object['name'] ?? '')}.${String((callee['property'] as SyntaxNode)['name'])}`;
};

/** Returns true if a text is for engineers: the message of a programming error, a log entry, an import or a type. */
function isForEngineers(ancestors: Ancestor[]): boolean {
  return ancestors.some(
    ({ node }) =>
      (node.type === 'NewExpression' && /^(Error|TypeError|RangeError)$/.test(calleeName(node))) ||
      (node.type === 'CallExpression' && /^(console\.\w+|logError|z\.\w+)$/.test(calleeName(node))) ||
      node.type === 'ImportDeclaration' ||
      node.type === 'ImportExpression' ||
      (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)),
  );
}

/** Returns true for the declaration of a variable that holds a key, such as `countKey`. */
const isKey = (node: SyntaxNode | undefined) =>
  node?.type === 'VariableDeclarator' && String((node['id'] as SyntaxNode)['name']).endsWith('Key');

/**
 * Returns true for a template string that joins words and values, such as `${n} places`. Returns false for keys that
 * are built from values, such as `read-all:${box}`, because they contain no spaces.
 */
function joinsWordsAndValues(node: SyntaxNode): boolean {
  if (node.type !== 'TemplateLiteral' || (node['expressions'] as unknown[]).length === 0) return false;
  const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  if (texts.some((text) => cssFunction.test(text))) return false;
  return texts.some((text) => /[ \n]/.test(text) && wordBesideValue.test(text));
}

function attributeIsSpoken(ancestors: Ancestor[], name: string): boolean {
  const element = ancestors.findLast(({ node }) => node.type === 'JSXOpeningElement')?.node;
  const tag = String((element?.['name'] as SyntaxNode | undefined)?.['name'] ?? '');
  if (name === 'name') return !formElements.test(tag) && /^[A-Z]/.test(tag) && tag === 'Avatar';
  return spokenAttributes.test(name);
}

const isSpokenProperty = (property: SyntaxNode) =>
  spokenProperties.test(String((property['key'] as SyntaxNode)['name']));

function isRawText(node: SyntaxNode, ancestors: Ancestor[]): boolean {
  if (node.type === 'JSXText') return letters.test(String(node['value']));
  const text = textOfLiteral(node);
  if (text === undefined || !letters.test(text.replaceAll(' 0 ', ' ')) || isForEngineers(ancestors))
    return false;
  const receiver = receiverOf(ancestors);
  if (receiver && /^JSX(Element|Fragment)$/.test(receiver.node.type)) return true;
  const attribute = receiver?.node.type === 'JSXAttribute' ? receiver.node : undefined;
  if (attribute) {
    const name = String((attribute['name'] as SyntaxNode)['name']);
    if (technicalAttributes.test(name)) return false;
    if (attributeIsSpoken(ancestors, name)) return true;
  }
  if (
    ancestors.some(
      ({ node: one }) =>
        one.type === 'JSXAttribute' && technicalAttributes.test(String((one['name'] as SyntaxNode)['name'])),
    )
  )
    return false;
  const parent = receiver?.node;
  if (parent?.type !== 'TaggedTemplateExpression' && !isKey(parent) && joinsWordsAndValues(node)) return true;
  if (parent?.type === 'Property' && receiver?.key === 'value' && isSpokenProperty(parent)) return true;
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return false;
  if ((parent?.type === 'Property' || parent?.type === 'MemberExpression') && receiver?.key !== 'value')
    return false;
  return sentence.test(text) || (capitalizedWord.test(text) && !technicalWords.test(text));
}

/**
 * Returns the texts for people in a file, with their offsets: texts in markup, attributes that people read or hear, and
 * strings that read like a sentence.
 */
export function findUserVisibleTexts(program: SyntaxNode): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const visit = (node: SyntaxNode, ancestors: Ancestor[]): void => {
    if (isRawText(node, ancestors))
      found.push({
        text: (textOfLiteral(node) ?? String(node['value'])).trim().slice(0, 60),
        start: node.start,
      });
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (child !== null && typeof child === 'object' && typeof (child as SyntaxNode).type === 'string')
          visit(child as SyntaxNode, [...ancestors, { node, key }]);
      }
    }
  };
  visit(program, []);
  return found;
}
