import type {Outcome} from './connections'
import type {FuzzCase} from './cases'

export interface Finding {
  number: number
  caller: string
  about: string
  what: string
  /** What was sent, as text, shortened; how often the like was found. */
  sent: string
  times: number
}

const SLOWEST = 10

/** What was sent and what came of it. */
export function createTally() {
  const callers = new Map<string, number>()
  const statuses = new Map<string, number>()
  const reached = new Set<string>()
  const answered = new Map<string, number>()
  const functions = new Set<string>()
  const findings = new Map<string, Finding>()
  const slowest: {about: string; number: number; ms: number}[] = []
  const add = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1)
  return {
    ...{callers, statuses, reached, functions, answered},
    /** The ten that took longest. */
    slowest: () => slowest,
    took({about, number}: FuzzCase, ms: number) {
      if (slowest.length === SLOWEST && ms < (slowest.at(-1)?.ms ?? 0)) return
      slowest.push({about, number, ms: Math.round(ms)})
      slowest.sort((a, b) => b.ms - a.ms)
      slowest.splice(SLOWEST)
    },
    findings: () => [...findings.values()],
    note(one: FuzzCase, outcome: Outcome | undefined) {
      add(callers, one.caller)
      reached.add(one.about.replace(/^mutated /, ''))
      for (const name of one.functions) functions.add(name)
      const status =
        outcome?.kind === 'response' ? String(outcome.response.status) : (outcome?.kind ?? 'left')
      add(statuses, status)
      add(answered, `${one.about} ${status}`)
    },
    found(one: FuzzCase, what: string, sent: string) {
      const key = `${one.about} ${what}`
      const known = findings.get(key)
      if (known) known.times += 1
      else findings.set(key, {number: one.number, caller: one.caller, about: one.about, what, sent, times: 1})
      return known === undefined
    },
  }
}

export type Tally = ReturnType<typeof createTally>
