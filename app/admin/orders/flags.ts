import {messages} from './messages'

/** An order may have several reasons to be looked at, a line each. */
const SEPARATOR = '\n'

export const CANCELLED_NOT_REFUNDED = messages.flags.cancelledNotRefunded

interface FlaggedOrder {
  flag: string | null
  status: string
  totalCents: number
  refundedCents: number
}

/** What is still the matter: a cancelled order that was paid is none once the money is on its way back. */
export function openFlag({flag, status, totalCents, refundedCents}: FlaggedOrder): string | null {
  const isSettled = status !== 'cancelled' || refundedCents >= totalCents
  return isSettled ? withoutFlag(flag, CANCELLED_NOT_REFUNDED) : flag
}

export function withFlag(flag: string | null, added: string): string {
  const reasons = parseReasons(flag)
  return (reasons.includes(added) ? reasons : [...reasons, added]).join(SEPARATOR)
}

export function withoutFlag(flag: string | null, removed: string): string | null {
  return (
    parseReasons(flag)
      .filter((reason) => reason !== removed)
      .join(SEPARATOR) || null
  )
}

export function parseReasons(flag: string | null): string[] {
  return (flag ?? '').split(SEPARATOR).filter(Boolean)
}
