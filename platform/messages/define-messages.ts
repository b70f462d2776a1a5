/**
 * Typed message catalog (EXP-008). Every text on the screen is defined in a `messages.ts` beside the code that shows
 * it, in ICU message format. See docs/messages.md.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { compileIcuMessage } from './interpret-message.ts';
import { activeLocale } from './locale.ts';
import {
  messageFormatters,
  type MessageFunction,
  type MessagePlaceholderValues,
} from './message-function.ts';

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
}

/** Names of the tags in a message text. `<link>rules</link>` has the name `link`. */
type TagNames<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | TagNames<Rest> : never;

/** Renders the content of a tag, for example as a link. In React the returned element needs a `key`. */
type TagRenderer<Node> = (content: string[]) => Node;

type TextFunction<Values> = (values: Values) => string;
type RichFunction<Values, Tag extends string> = <Node>(
  values: Values & Record<Tag, TagRenderer<Node>>,
) => (string | Node)[];

type Message<Text extends string> = [TagNames<Text>] extends [never]
  ? keyof GetICUArgs<Text, ArgumentTypes> extends never
    ? string
    : TextFunction<GetICUArgs<Text, ArgumentTypes>>
  : RichFunction<GetICUArgs<Text, ArgumentTypes>, TagNames<Text>>;

/**
 * A message catalog: a string for each text without placeholders, and a function for each text with placeholders or
 * tags.
 */
type Messages<Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts]: Message<Texts[Key] & string>;
};

const hasSyntax = /[{}<]/;

const decoratePart = (part: unknown) => (typeof part === 'string' ? activeLocale.decorate(part) : part);

/**
 * Wraps the renderer of a tag, so that the renderer receives the tag's content as the locale's `decorate` has changed
 * it. Returns any other value unchanged.
 */
function decorateContent(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return (content: unknown[]) => (value as (content: unknown[]) => unknown)(content.map(decoratePart));
}

function decorateResult(format: MessageFunction): (values: MessagePlaceholderValues) => unknown {
  return (values) => {
    const isRich = Object.values(values).some((value) => typeof value === 'function');
    if (!isRich) return activeLocale.decorate(format(values, messageFormatters) as string);
    const rendered = Object.entries(values).map(([name, value]) => [name, decorateContent(value)]);
    const parts = format(Object.fromEntries(rendered) as MessagePlaceholderValues, messageFormatters);
    return (Array.isArray(parts) ? parts : [parts]).map(decoratePart);
  };
}

/**
 * Defines the message catalog of one folder. A text without placeholders becomes a string. A text with placeholders
 * becomes a function: `{count, plural, one {# like} other {# likes}}` is called as `messages.likes({ count })`. A
 * text with tags (`Read the <link>rules</link>`) becomes a function that takes a renderer for each tag and returns a
 * list of React nodes.
 */
export function defineMessages<const Texts extends Record<string, string>>(texts: Texts): Messages<Texts> {
  const formatters = new Map<string, (values: MessagePlaceholderValues) => unknown>();
  return new Proxy(texts, {
    get(_texts, key) {
      if (typeof key !== 'string' || !(key in texts)) return undefined;
      // The build has compiled texts with placeholders to functions.
      const message: string | MessageFunction = texts[key]!;
      if (typeof message === 'string' && !hasSyntax.test(message)) return activeLocale.decorate(message);
      const formatter =
        formatters.get(key) ??
        decorateResult(typeof message === 'string' ? compileIcuMessage(message) : message);
      formatters.set(key, formatter);
      return formatter;
    },
  }) as unknown as Messages<Texts>;
}

/** Returns the source texts of a message catalog, in ICU message format, by key. */
export function getSourceTextsOfMessageCatalog(messages: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(messages)).map(([key, { value }]) => [
      key,
      value as string,
    ]),
  );
}
