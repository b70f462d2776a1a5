/** Maximum length of the text in a call of `processContentValidation`, in code points. */
export const maxContentValidationTextLength = 20_000;
