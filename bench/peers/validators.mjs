import { Ajv, addFormats } from '@feathersjs/schema';

const formats = ['uuid', 'date-time'];

/** JSON Schema validator of request bodies. */
export const dataValidator = addFormats(new Ajv({}), formats);

/** JSON Schema validator of query strings, which converts texts to numbers. */
export const queryValidator = addFormats(new Ajv({ coerceTypes: true }), formats);
