/** A text field with a length limit, and the places in the code that enforce the limit. */
export interface LimitedField {
  /** Maximum length in code points. */
  max: number;
  /** Columns whose SQL check enforces this maximum, as `table.column`. */
  columns?: string[];
  /** Function arguments with this limit, as `function.field`. */
  args?: string[];
  /** Files with an input box for the text, relative to `features/`, each with the constant that limits the box. */
  boxes?: [file: string, constant: string][];
}
