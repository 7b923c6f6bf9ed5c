/** As typed. */
export interface RefundForm {
  /** By position of the line. */
  units: Record<number, string>
  amount: string
  reason: string
}

export type RefundProblems = Partial<Record<'units' | 'amount' | 'reason', string>>

export interface Refund {
  amountCents: number
  reason: string
  /** Empty if staff entered an amount. */
  lines: {position: number; quantity: number}[]
}

export const EMPTY_REFUND: RefundForm = {units: {}, amount: '', reason: ''}

/** What staff confirmed. */
export interface ConfirmedRefund extends Refund {
  /** Submitted twice, it is one refund. */
  formToken: string
}

export function unitsFieldName(position: number): string {
  return `units-${position}`
}
