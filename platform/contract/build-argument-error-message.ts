/**
 * Error messages for arguments of the wrong type or size. They replace the default messages of the schema library
 * (Zod).
 */
import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Returns the error message for a schema issue, such as `{field} is required` for a missing value (VAL-016). */
export function buildArgumentErrorMessage(issue: Issue): string {
  const field = (issue.path ?? []).map(String).join('.').slice(0, 120) || 'The argument';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${field} is required`;
      return `${field} must be ${typeNames[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}`.slice(0, 200);
    case 'too_small':
      return `${field} must ${sizeWords('at least', issue.origin, issue.minimum)}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${field} must not exceed ${issue.maximum} characters`
        : `${field} must ${sizeWords('at most', issue.origin, issue.maximum)}`;
    default:
      return `${field} is not valid`;
  }
}

function sizeWords(bound: string, origin: string, size: number | bigint): string {
  if (origin === 'string') return `be ${bound} ${size} characters`;
  if (origin === 'array') return `have ${bound} ${size} items`;
  return `be ${bound} ${size}`;
}
