/** Joins CSS class names with spaces and omits falsy values, like the package `classnames`. */
export function joinClassNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
