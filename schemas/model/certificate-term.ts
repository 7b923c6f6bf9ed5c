import {addDays} from './time-zone'
import {formatDay} from './typed-day'

/** How long a certifier's paper holds, without Sanity. Days are "2026-11-28", and compare as text. */

/** Staff are warned this many days before. */
export const WARN_DAYS = 30

export const TERM_SWAPPED = 'The last day cannot be before the first'

export interface CertificateTerm {
  /** Missing: from ever. */
  validFrom?: string | null
  /** The last day; missing: it does not run out. */
  validUntil?: string | null
}

/** `ending`: it holds, and runs out within thirty days. */
export type CertificateState = 'coming' | 'valid' | 'ending' | 'expired'

export function certificateStateOn({validFrom, validUntil}: CertificateTerm, day: string): CertificateState {
  if (validUntil && validUntil < day) return 'expired'
  if (validFrom && validFrom > day) return 'coming'
  return validUntil && validUntil <= addDays(day, WARN_DAYS) ? 'ending' : 'valid'
}

/** The day on which what is said of it changes next; null: never. */
export function nextChangeOf({validFrom, validUntil}: CertificateTerm, day: string): string | null {
  if (validFrom && validFrom > day) return validFrom
  return validUntil && validUntil >= day ? addDays(validUntil, 1) : null
}

export function checkTerm({validFrom, validUntil}: CertificateTerm): true | string {
  return !validFrom || !validUntil || validFrom <= validUntil || TERM_SWAPPED
}

/** A warning for staff while there is something to do. */
export function checkStillValid(term: CertificateTerm, day: string): true | string {
  const state = certificateStateOn(term, day)
  const until = nameOf(term.validUntil)
  switch (state) {
    case 'expired':
      return `This certificate ran out on ${until}. Shoppers do not see it any more: ask for a new one`
    case 'ending':
      return `This certificate runs out after ${until}. Ask for the new one now`
    case 'coming':
      return `This certificate holds from ${nameOf(term.validFrom)} only. Until then, shoppers do not see it`
    case 'valid':
      return true
  }
}

/** For lists: "good until Wed, Mar 31, 2027". */
export function describeTerm(term: CertificateTerm, day: string): string {
  const until = nameOf(term.validUntil)
  switch (certificateStateOn(term, day)) {
    case 'expired':
      return `ran out on ${until}`
    case 'ending':
      return `runs out soon, after ${until}`
    case 'coming':
      return `holds from ${nameOf(term.validFrom)}`
    case 'valid':
      return term.validUntil ? `good until ${until}` : 'does not run out'
  }
}

function nameOf(day: string | null | undefined): string {
  return (day && formatDay(day)) || 'a day that cannot be read'
}
