/** Syntax of iCalendar files (RFC 5545): parses their lines, and folds and escapes text for them. */

/** One property of a calendar file, such as `DTSTART;TZID=America/Phoenix:20260307T180000`. */
export interface ICalendarProperty {
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

/** A component of a calendar file, such as an event, with its properties and inner components. */
export interface ICalendarComponent {
  name: string;
  properties: ICalendarProperty[];
  components: ICalendarComponent[];
}

const maxDepth = 8;
/** Number of lines that one step of `parseICalendarLinesIncrementally` parses. */
const linesPerStep = 2_000;

/**
 * Parses a calendar file in short steps, so that the caller can do other work between them. Returns null if the text is
 * not a calendar, or if a component is not closed.
 */
export function* parseICalendarLinesIncrementally(
  text: string,
): Generator<undefined, ICalendarComponent | null> {
  const root: ICalendarComponent = { name: '', properties: [], components: [] };
  const open = [root];
  let count = 0;
  for (const line of unfold(text)) {
    count += 1;
    if (count % linesPerStep === 0) yield;
    if (line.trim() === '') continue;
    const property = parseProperty(line);
    if (property === null) return null;
    if (property.name === 'BEGIN') {
      const inner = { name: property.value.toUpperCase(), properties: [], components: [] };
      open.at(-1)!.components.push(inner);
      open.push(inner);
      if (open.length > maxDepth) return null;
    } else if (property.name === 'END') {
      if (open.length === 1 || open.pop()!.name !== property.value.toUpperCase()) return null;
    } else open.at(-1)!.properties.push(property);
  }
  const calendar = root.components.find((one) => one.name === 'VCALENDAR');
  return open.length === 1 && calendar !== undefined ? calendar : null;
}

/** Unfolds the lines of a file: appends each line that begins with a space or a tab to the line before it. */
function* unfold(text: string): Generator<string> {
  const lineBreak = /\r\n?|\n/g;
  let line = '';
  for (let from = text.startsWith('\uFEFF') ? 1 : 0, isFirst = true; ; isFirst = false) {
    const end = lineBreak.exec(text);
    const part = text.slice(from, end?.index);
    if (!isFirst && /^[ \t]/.test(part)) line += part.slice(1);
    else {
      yield line;
      line = part;
    }
    if (end === null) break;
    from = lineBreak.lastIndex;
  }
  yield line;
}

const propertyPattern =
  /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;
const parameterPattern = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/g;

function parseProperty(line: string): ICalendarProperty | null {
  const match = propertyPattern.exec(line);
  if (match === null) return null;
  const [, name, written, value] = match;
  const parameters = [...written!.matchAll(parameterPattern)].map(([, key, text]) => [
    key!.toUpperCase(),
    text!.replaceAll('"', ''),
  ]);
  return { name: name!.toUpperCase(), parameters: Object.fromEntries(parameters), value: value!.trim() };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' };

/** Decodes the escape sequences of a property value, such as `\n` and `\,`. */
export function unescapeICalendarText(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, char: string) => escapes[char] ?? char);
}

/** Splits the value of a list property at the commas that are not escaped. Returns at most `limit` parts. */
export function parseICalendarTextList(value: string, limit: number): string[] {
  return value.split(/(?<!\\),/, limit).map(unescapeICalendarText);
}

/** Escapes a text for use as a property value in an iCalendar file. */
export function escapeICalendarText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

/** Folds lines at 75 bytes, as the iCalendar format requires, and joins them into one text. */
export function foldICalendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

const encoder = new TextEncoder();
const maxLineBytes = 74;

function foldLine(line: string): string {
  if (line.length <= maxLineBytes && encoder.encode(line).length <= maxLineBytes) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      part = '';
      // A folded line begins with a space, which counts toward the limit of 75 bytes.
      bytes = 1;
    }
    part += char;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
