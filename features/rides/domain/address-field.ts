/** Schema of a street address that a person enters (VAL-019 … VAL-021). */
import * as z from 'zod';
import { sanitizeText } from '#platform/contract/sanitize-text.ts';
import { countCodePoints } from '#platform/contract/count-code-points.ts';
import { registerStringSchemaKind } from '#platform/contract/text.ts';
import { addressLengthRange } from './limits.ts';

/** Schema of the street address of a pickup, a stop or a dropoff. */
export const streetAddressSchema = registerStringSchemaKind(
  'text',
  z
    .string({ error: 'Address required' })
    .overwrite(sanitizeText)
    .trim()
    .superRefine((address, ctx) => {
      const length = countCodePoints(address);
      const message =
        length === 0
          ? 'Address required'
          : length < addressLengthRange.min
            ? 'Address is too short'
            : length > addressLengthRange.max
              ? 'Address is too long'
              : null;
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    }),
);
