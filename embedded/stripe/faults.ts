export type When = 'before' | 'after'

/**
 * What may go wrong with a call. `before` the work nothing was done; `after` it everything was, and only the answer
 * suffers.
 */
export type Fault =
  /** No answer, or one after a while. */
  | {kind: 'timeout'; when?: When; seconds?: number}
  /** The connection is cut. */
  | {kind: 'reset'; when?: When}
  /** A refusal: the key in question, the money, too many, or Stripe itself. A 500 is kept under an idempotency key. */
  | {kind: 'status'; status: 401 | 402 | 429 | 500 | 503; when?: When}
  /** An answer that breaks off in the middle of its JSON. */
  | {kind: 'malformed'; when?: When}

export interface FaultRule {
  /** How often it still strikes. */
  left(): number
  /** How often it struck. */
  struck(): number
  remove(): void
}

export interface Faults {
  /**
   * @param calls like `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, `POST *` or `*`
   * @param times how often; for good when left out
   */
  add(calls: string, fault: Fault, times?: number): FaultRule
  clear(): void
  /** The fault that strikes this call, which counts as one time. */
  take(method: string, call: string): Fault | null
}

export function createFaults(): Faults {
  let rules: {calls: string; fault: Fault; left: number; struck: number}[] = []
  return {
    add(calls, fault, times = Infinity) {
      const rule = {calls, fault, left: times, struck: 0}
      rules.push(rule)
      return {
        left: () => rule.left,
        struck: () => rule.struck,
        remove() {
          rules = rules.filter((one) => one !== rule)
        },
      }
    },
    clear() {
      rules = []
    },
    take(method, call) {
      const rule = rules.find(({calls, left}) => left > 0 && isMeant(calls, method, call))
      if (!rule) return null
      rule.left -= 1
      rule.struck += 1
      return rule.fault
    },
  }
}

function isMeant(calls: string, method: string, call: string): boolean {
  if (calls === '*') return true
  const [verb, path] = calls.split(' ')
  return verb === method && (path === '*' || path === call)
}
