import {Scope} from '../groq/scope'
import type {Traced} from './traced'

/** A scope whose `@` and `^` have origins. */
export class TracedScope {
  constructor(
    readonly traced: Traced,
    /** The same scope for expressions whose origin does not matter. */
    readonly plain: Scope,
    readonly parent: TracedScope | null = null,
  ) {}

  static root(traced: Traced): TracedScope {
    return new TracedScope(traced, new Scope(traced.value))
  }

  nested(traced: Traced): TracedScope {
    return new TracedScope(traced, this.plain.nested(traced.value), this.#visible())
  }

  hidden(traced: Traced): TracedScope {
    return new TracedScope(traced, this.plain.hidden(traced.value), this.#visible())
  }

  ancestor(levels: number): TracedScope | null {
    return levels === 0 ? this : (this.parent?.ancestor(levels - 1) ?? null)
  }

  #visible(): TracedScope | null {
    return this.plain.isHidden ? this.parent : this
  }
}
