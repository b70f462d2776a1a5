/** Escapes text for HTML. */

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML attribute or the content of an HTML element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char]!);
}

/**
 * Serializes a value as JSON for the content of a `<script type="application/json">` element. The character `<` is
 * escaped, so that the JSON cannot end the element. Unicode line separators are escaped too, because some parsers treat
 * them as line breaks.
 */
export function stringifyJsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
