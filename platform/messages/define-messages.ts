/**
 * The typed message catalog (EXP-008): every text that a person sees is defined in a `messages.ts` beside the code that
 * shows it, in ICU message format. docs/messages.md describes it.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { locale } from './locale.ts';

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date | number;
}

/** The names of the tags of a message: `<link>rules</link>` has `link`. */
type TagNames<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | TagNames<Rest> : never;

/** Replaces the content of a tag, such as by a link. In React it returns an element with a `key`. */
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

/** One catalog: a string for each text without values, and a function for each text with values or tags. */
type Messages<Texts extends Record<string, string>> = {
  readonly [Key in keyof Texts]: Message<Texts[Key] & string>;
};

const hasSyntax = /[{}<]/;

/** A text as its file has it, or as the build has parsed it. */
type CompiledMessage = string | NonNullable<ConstructorParameters<typeof IntlMessageFormat>[0]>;

type Values = Record<string, unknown>;

/** Lets a tag's renderer receive its content decorated; plain values stay as they are. */
function decorateContent(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return (content: unknown[]) => (value as (content: unknown[]) => unknown)(content.map(decoratePart));
}

const decoratePart = (part: unknown) => (typeof part === 'string' ? locale.decorate(part) : part);

function formatterOf(message: CompiledMessage): (values: Values) => unknown {
  const format = new IntlMessageFormat(message, locale.formats);
  return (values) => {
    const isRich = Object.values(values).some((value) => typeof value === 'function');
    if (!isRich) return locale.decorate(format.format(values as Record<string, string>) as string);
    const rendered = Object.entries(values).map(([name, value]) => [name, decorateContent(value)]);
    const parts = format.format<unknown>(Object.fromEntries(rendered) as Record<string, string>);
    return (Array.isArray(parts) ? parts : [parts]).map(decoratePart);
  };
}

/**
 * Defines the messages of one folder. A text with values is a function of them: `{count, plural, one {# like} other {# likes}}`
 * becomes `messages.likes({ count })`; a text with tags (`Read the <link>rules</link>`) takes a renderer for each tag and
 * returns a list for React.
 */
export function defineMessages<const Texts extends Record<string, string>>(texts: Texts): Messages<Texts> {
  const formatters = new Map<string, (values: Values) => unknown>();
  return new Proxy(texts, {
    get(_texts, key) {
      if (typeof key !== 'string' || !(key in texts)) return undefined;
      const message: CompiledMessage = texts[key]!;
      if (typeof message === 'string' && !hasSyntax.test(message)) return locale.decorate(message);
      const formatter = formatters.get(key) ?? formatterOf(message);
      formatters.set(key, formatter);
      return formatter;
    },
  }) as unknown as Messages<Texts>;
}

/** Returns the texts of a catalog as they are written in its file. */
export function textsOf(messages: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(messages)).map(([key, { value }]) => [
      key,
      value as string,
    ]),
  );
}
