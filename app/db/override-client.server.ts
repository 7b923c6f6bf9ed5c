import type {PGlite} from '@electric-sql/pglite'

/** The same PGlite, with some of its calls replaced. The others are its own, as it hides what they need in itself. */
export function overrideClient(client: PGlite, replacements: Partial<PGlite>): PGlite {
  return new Proxy(client, {
    get(target, key) {
      const replacement: unknown = Reflect.get(replacements, key)
      if (replacement) return replacement
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
