/** Maximum length of a text that is checked before publishing, in code points. */
export const maxCheckedTextLength = 20_000;
