/** Maximum length of the text in a call of `processContentValidation`, in code points. */
export const maxCheckedTextLength = 20_000;
