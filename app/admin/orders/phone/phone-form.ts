/** The form of an order on the phone, as typed. */
export interface PhoneForm {
  formToken: string
  find: string
  /** By product. */
  quantities: Readonly<Record<string, string>>
  /** "2026-11-28 16:30"; empty: none is chosen. */
  window: string
  name: string
  phone: string
  email: string
  note: string
}

/** By field; those of lines by `quantityName`. */
export type PhoneProblems = Readonly<Record<string, string>>

/** Different products; more are an order for the shop's own pages. */
export const MAX_PHONE_LINES = 60

const QUANTITY = 'quantity-'

export const quantityName = (productId: string) => `${QUANTITY}${productId}`

/** Null: the field is another one. */
export function productIdOf(fieldName: string): string | null {
  return fieldName.startsWith(QUANTITY) ? fieldName.slice(QUANTITY.length) : null
}
