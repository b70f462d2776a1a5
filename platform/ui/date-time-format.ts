const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a date formatter, cached by locale and options. Creating a formatter takes far longer than formatting with
 * it, which matters in rows of a list.
 * @param locale undefined for the locale of the browser
 */
export function getDateTimeFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
