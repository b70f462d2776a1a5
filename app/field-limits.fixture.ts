/** A text with a limit, for `field-limits.test.ts`. */
export interface LimitedField {
  /** Code points. */
  max: number;
  /** Columns with a check of this length. */
  columns?: string[];
  /** Arguments of functions, as `function.field`. */
  args?: string[];
  /** Files with a box for it, from `features/`, and the constant that the box names. */
  boxes?: [file: string, constant: string][];
}
