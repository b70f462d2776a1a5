/**
 * The typed message catalog (EXP-008): every text that a person sees is defined in a `messages.ts` beside the code that
 * shows it, in ICU message format. docs/messages.md describes it.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { interpretMessage } from './interpret-message.ts';
import { locale } from './locale.ts';
import { messageHelpers, type MessageFunction, type MessageValues } from './message-function.ts';

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

const decoratePart = (part: unknown) => (typeof part === 'string' ? locale.decorate(part) : part);

/** Lets the renderer of a tag receive its content decorated; other values stay as they are. */
function decorateContent(value: unknown): unknown {
  if (typeof value !== 'function') return value;
  return (content: unknown[]) => (value as (content: unknown[]) => unknown)(content.map(decoratePart));
}

function decorateResult(format: MessageFunction): (values: MessageValues) => unknown {
  return (values) => {
    const isRich = Object.values(values).some((value) => typeof value === 'function');
    if (!isRich) return locale.decorate(format(values, messageHelpers) as string);
    const rendered = Object.entries(values).map(([name, value]) => [name, decorateContent(value)]);
    const parts = format(Object.fromEntries(rendered) as MessageValues, messageHelpers);
    return (Array.isArray(parts) ? parts : [parts]).map(decoratePart);
  };
}

/**
 * Defines the messages of one folder. A text with values is a function of them: `{count, plural, one {# like} other {# likes}}`
 * becomes `messages.likes({ count })`; a text with tags (`Read the <link>rules</link>`) takes a renderer for each tag and
 * returns a list for React.
 */
export function defineMessages<const Texts extends Record<string, string>>(texts: Texts): Messages<Texts> {
  const formatters = new Map<string, (values: MessageValues) => unknown>();
  return new Proxy(texts, {
    get(_texts, key) {
      if (typeof key !== 'string' || !(key in texts)) return undefined;
      // The build has replaced texts with values by functions.
      const message: string | MessageFunction = texts[key]!;
      if (typeof message === 'string' && !hasSyntax.test(message)) return locale.decorate(message);
      const formatter =
        formatters.get(key) ??
        decorateResult(typeof message === 'string' ? interpretMessage(message) : message);
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
