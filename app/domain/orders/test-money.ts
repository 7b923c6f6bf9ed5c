interface PaymentInfo {
  paidAt: string | Date | null
  /** As the card provider says; null: nobody has said. */
  livemode: boolean | null
}

/** Whether something counts as paid that no real money paid. What nobody calls real is not. */
export function isTestMoney({paidAt, livemode}: PaymentInfo): boolean {
  return paidAt !== null && livemode !== true
}
