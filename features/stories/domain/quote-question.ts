/**
 * Returns the text of a message that answers a question on a story: the question in quotation marks, then the answer.
 */
export const quoteQuestion = (question: string, answer: string): string => `“${question}”\n${answer}`;
