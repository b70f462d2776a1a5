/** A text with a length limit, for `field-limits.test.ts`. */
export interface LimitedField {
  /** Maximum length in code points. */
  max: number;
  /** Columns with a check of this length. */
  columns?: string[];
  /** Arguments of functions, as `function.field`. */
  args?: string[];
  /** Files with an input for it, relative to `features/`, and the constant that the input uses. */
  boxes?: [file: string, constant: string][];
}
