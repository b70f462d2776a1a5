/** Maximum lengths of the texts in a search. */

/** Maximum length of the search text, in code points. The API rejects a longer text. */
export const maxSearchTextLength = 200;
/** Maximum length of a searched handle or display name, in code points. A longer text matches no name. */
export const maxPersonNameSearchLength = 50;
