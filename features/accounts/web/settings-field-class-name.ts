/** CSS classes of a field in a settings card: a filled box. Its border is visible only if the field has an error. */
export const settingsFieldClassName = 'bg-fill! not-aria-invalid:border-transparent!';
