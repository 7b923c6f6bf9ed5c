import {words} from './words'

/** An order may have several reasons to be looked at, a line each. */
const SEPARATOR = '\n'

export const CANCELLED_NOT_REFUNDED = words.flags.cancelledNotRefunded

interface Flagged {
  flag: string | null
  status: string
  totalCents: number
  refundedCents: number
}

/** What is still the matter: a cancelled order that was paid is none once the money is on its way back. */
export function openFlag({flag, status, totalCents, refundedCents}: Flagged): string | null {
  const isSettled = status !== 'cancelled' || refundedCents >= totalCents
  return isSettled ? withoutFlag(flag, CANCELLED_NOT_REFUNDED) : flag
}

export function withFlag(flag: string | null, more: string): string {
  const reasons = reasonsOf(flag)
  return (reasons.includes(more) ? reasons : [...reasons, more]).join(SEPARATOR)
}

export function withoutFlag(flag: string | null, gone: string): string | null {
  return (
    reasonsOf(flag)
      .filter((reason) => reason !== gone)
      .join(SEPARATOR) || null
  )
}

export function reasonsOf(flag: string | null): string[] {
  return (flag ?? '').split(SEPARATOR).filter(Boolean)
}
