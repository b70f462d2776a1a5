/** Compiles a message in ICU format to the source code of a JavaScript function (`MessageFunction`). */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

const { formats } = IntlMessageFormat;

const escapeTemplate = (text: string) => text.replaceAll(/[`\\]|\$\{/g, (found) => `\\${found}`);
const value = (name: string) => `v[${JSON.stringify(name)}]`;

function styleOf(kind: 'date' | 'time', style: unknown): string {
  const options = formats[kind][typeof style === 'string' ? style : 'medium'];
  if (options === undefined) throw new Error(`The ${kind} format ${String(style)} is not supported`);
  return JSON.stringify(options);
}

/**
 * Returns the source code of the branches of a plural or select. Each branch is a function, so that only the chosen one
 * runs.
 */
function compileBranches(
  options: Record<string, { value: MessageFormatElement[] }>,
  compile: (elements: MessageFormatElement[]) => string,
): string {
  return `{${Object.entries(options)
    .map(([name, branch]) => `${JSON.stringify(name)}:()=>${compile(branch.value)}`)
    .join(',')}}`;
}

/**
 * Returns the JavaScript expression for one element of a message.
 * @param pound name of the value that replaces `#`
 * @param compile compiles the elements of a branch
 */
function compileElement(
  element: MessageFormatElement,
  pound: string,
  compile: (elements: MessageFormatElement[], pound: string) => string,
): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value);
    case TYPE.argument:
      return value(element.value);
    case TYPE.number:
      if (element.style) throw new Error('Number formats are not supported');
      return `h.number(${value(element.value)})`;
    case TYPE.date:
      return `h.date(${value(element.value)},${styleOf('date', element.style)})`;
    case TYPE.time:
      return `h.date(${value(element.value)},${styleOf('time', element.style)})`;
    case TYPE.select:
      return `h.select(${value(element.value)},${compileBranches(element.options, (one) => compile(one, pound))})`;
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error('Plural offsets are not supported');
      const branches = compileBranches(element.options, (one) => compile(one, element.value));
      const type = element.pluralType === 'ordinal' ? ",'ordinal'" : '';
      return `h.plural(${value(element.value)},${branches}${type})`;
    }
    case TYPE.pound:
      return `h.number(${value(pound)})`;
    case TYPE.tag:
      return `${value(element.value)}(${compileList(element.children, pound)})`;
  }
}

function compileText(elements: MessageFormatElement[], pound: string): string {
  const pieces = elements.map((element) =>
    element.type === TYPE.literal
      ? escapeTemplate(element.value)
      : `\${${compileElement(element, pound, compileText)}}`,
  );
  return `\`${pieces.join('')}\``;
}

function compileList(elements: MessageFormatElement[], pound: string): string {
  const items = elements.map((element) => {
    const code = compileElement(element, pound, compileList);
    if (element.type === TYPE.select || element.type === TYPE.plural) return `...${code}`;
    return element.type === TYPE.tag || element.type === TYPE.literal ? code : `\`\${${code}}\``;
  });
  return `[${items.join(',')}]`;
}

function hasTag(elements: MessageFormatElement[]): boolean {
  return elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ((element.type === TYPE.select || element.type === TYPE.plural) &&
        Object.values(element.options).some((branch) => hasTag(branch.value))),
  );
}

/**
 * Returns the source code of a function that formats the message.
 * @throws Error if the message is invalid or uses an unsupported format
 */
export function compileMessage(text: string): string {
  const elements = parse(text, { captureLocation: false });
  return `(v,h)=>${hasTag(elements) ? compileList(elements, '') : compileText(elements, '')}`;
}
