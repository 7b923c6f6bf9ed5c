/**
 * What `@` and `^` mean at a place of a query. Scopes of `[]` traversals are hidden: they have an `@`, but `^` skips
 * them.
 */
export class Scope {
  constructor(
    readonly value: unknown,
    readonly parent: Scope | null = null,
    readonly isHidden = false,
  ) {}

  nested(value: unknown): Scope {
    return new Scope(value, this.isHidden ? this.parent : this)
  }

  hidden(value: unknown): Scope {
    return new Scope(value, this.isHidden ? this.parent : this, true)
  }

  /** `^` is 1, `^.^` is 2. Null outside of the outermost scope. */
  ancestor(levels: number): Scope | null {
    return levels === 0 ? this : (this.parent?.ancestor(levels - 1) ?? null)
  }
}

/** A compiled expression. */
export type Evaluate = (scope: Scope) => unknown
