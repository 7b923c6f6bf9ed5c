/** One request to the API, without anything that was said in it. */
export interface LedgerEntry {
  at: number
  requestId: string
  method: string
  /** With `:id` for ids, so that calls can be counted. */
  call: string
  path: string
  status: number
  idempotencyKey: string | null
  /** Answered from what was kept under its key. */
  replayed: boolean
  /** What we do not have: the first sign that the shop wants something new of Stripe. */
  lacks: string[]
}

export interface Ledger {
  note(entry: LedgerEntry): void
  /** Oldest first. */
  entries(): LedgerEntry[]
  /** How often `POST /v1/checkout/sessions` was asked for. */
  count(call: string): number
  /** Those that asked for what is not here. */
  lacking(): LedgerEntry[]
  clear(): void
}

const MOST_ENTRIES = 2_000

export function createLedger(): Ledger {
  let kept: LedgerEntry[] = []
  return {
    note(entry) {
      kept.push(entry)
      if (kept.length > MOST_ENTRIES * 1.5) kept = kept.slice(-MOST_ENTRIES)
    },
    entries: () => [...kept],
    count: (call) => kept.filter((one) => `${one.method} ${one.call}` === call).length,
    lacking: () => kept.filter((one) => one.lacks.length > 0),
    clear() {
      kept = []
    },
  }
}
