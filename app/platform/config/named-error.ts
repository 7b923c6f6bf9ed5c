/**
 * Tells an error of ours by its name, never by `instanceof`. The product is two bundles, the server's and the pages',
 * and each holds a copy of every class: what one of them throws is no instance of the other's.
 */
export function hasErrorName<Name extends string>(error: unknown, name: Name): error is Error & {name: Name} {
  return error instanceof Error && error.name === name
}
