/** Maximum length of a text that the API function for checking a text accepts, in code points. */
export const maxCheckedTextLength = 20_000;
