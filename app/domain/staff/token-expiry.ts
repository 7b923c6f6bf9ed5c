const DAY_MS = 24 * 3_600_000

export const DEFAULT_TOKEN_DAYS = 90
export const MAX_TOKEN_DAYS = 365
/** When to say that a token has to be replaced. */
const SOON_DAYS = 14

/** Begun ones count; none once it has ended. */
export function daysRemaining(expiresAt: Date, at: number): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - at) / DAY_MS))
}

export function isExpiringSoon(expiresAt: Date, at: number): boolean {
  return expiresAt.getTime() - at < SOON_DAYS * DAY_MS
}
