import {formatCents} from '~/domain/pricing/money'
import {mailMessages} from './mail-messages'
import type {OrderView} from './order-view'

/** Of an order with weighed lines: what was charged, and why it is not what was estimated. */
export function receiptTexts({
  estimateCents,
  totalCents,
  chargedCents,
  card,
  hold,
  isEstimate,
}: OrderView): string[] {
  if (typeof estimateCents !== 'number' || isEstimate) return []
  const texts = mailMessages.ready
  const capturedCents = hold?.status === 'captured' ? hold.captureCents : 0
  const differenceCents = hold?.status === 'captured' ? chargedCents - capturedCents : 0
  const charged = formatCents(chargedCents)
  const moreCents = totalCents - estimateCents
  const releasedCents = hold?.status === 'captured' ? hold.authorizedCents - capturedCents : 0
  return [
    differenceCents > 0
      ? texts.chargedWith(charged, formatCents(differenceCents))
      : texts.charged(charged, card ?? mailMessages.refund.yourCard),
    ...(moreCents < 0 ? [texts.less(formatCents(-moreCents))] : []),
    ...(moreCents > 0 ? [texts.more(formatCents(moreCents))] : []),
    ...(releasedCents > 0 ? [texts.released(formatCents(releasedCents))] : []),
  ]
}

/** What a cancellation does with the money. */
export function refundText({paid, refundedCents, chargedCents, card, hold, heldCents}: OrderView): string {
  const {unpaid, refunded: refundedText, toRefund, released, captured} = mailMessages.cancelled
  if (!paid) return unpaid
  if (hold?.status === 'capturing') return captured(formatCents(hold.captureCents))
  if (chargedCents === 0 && hold) return released(formatCents(heldCents || hold.authorizedCents))
  if (refundedCents < chargedCents) return toRefund
  return refundedText(formatCents(refundedCents), card ?? mailMessages.refund.yourCard)
}
