/** The typed name of a service; see `service.ts`. */
export interface ServiceKey<T> {
  readonly name: string;
  /** Exists for the type only. */
  readonly type?: T;
}

/** Creates the key of a service. Its name must be unique in the process. */
export function serviceKey<T>(name: string): ServiceKey<T> {
  return { name };
}
