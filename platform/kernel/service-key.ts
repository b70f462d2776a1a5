/**
 * Typed key of a service (a long-lived object that a feature provides, such as a cache or a mailer). `T` is the type of
 * the service.
 */
export interface ServiceKey<T> {
  readonly name: string;
  /** Never set. TypeScript infers the service's type `T` from this property. */
  readonly type?: T;
}

/** Creates the key of a service. The name must be unique in the process. */
export function createServiceKey<T>(name: string): ServiceKey<T> {
  return { name };
}
