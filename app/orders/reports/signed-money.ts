import {formatCents} from '~/pricing/money'

/** "−$5.00" where more was given back than taken. */
export function formatSigned(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
}
