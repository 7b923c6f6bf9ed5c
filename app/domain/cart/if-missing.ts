/** What the shopper wants if a line is not there when the order is made ready: their standing choice. */
export const IF_MISSING = ['call', 'swap', 'leave-out'] as const
export type IfMissing = (typeof IF_MISSING)[number]

/** Nobody chose: we call. */
export const DEFAULT_IF_MISSING: IfMissing = 'call'

/** Null: it is none. */
export function parseIfMissing(value: unknown): IfMissing | null {
  return IF_MISSING.find((choice) => choice === value) ?? null
}
