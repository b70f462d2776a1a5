import { Ajv, addFormats } from '@feathersjs/schema';

const formats = ['uuid', 'date-time'];

/** Validates the bodies of calls. */
export const dataValidator = addFormats(new Ajv({}), formats);

/** Validates query strings, whose numbers arrive as texts. */
export const queryValidator = addFormats(new Ajv({ coerceTypes: true }), formats);
