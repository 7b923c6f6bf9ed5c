import {ADDRESS_FIELDS} from '~/domain/address/address-form'
import {readFields} from '~/platform/forms/fields'
import type {Problems} from '~/platform/forms/fields'

/** In the page's order. */
export const CHECKOUT_FIELDS = [
  ...([
    'delivery_option',
    ...ADDRESS_FIELDS,
    'date',
    'time',
    'name',
    'phone_number',
    'email',
    'note',
  ] as const),
  'buyer',
] as const

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

/** As entered. */
export type CheckoutForm = Record<CheckoutField, string>

/** `form`: not of a single field. */
export type CheckoutProblems = Problems<CheckoutField>

export const NAME_MAX = 100

/** Of the field `buyer`: whoever orders without an account. Anything else is somebody who signs in. */
export const GUEST = 'guest'

/** What is wanted if a line of the order is not there; without scripts a field of the form. */
export function choiceFieldName(lineId: string): string {
  return `if_missing ${lineId}`
}

/** Missing fields are empty. */
export function parseCheckoutForm(source: {get(name: string): unknown}): CheckoutForm {
  const form = readFields(source, CHECKOUT_FIELDS)
  return {...form, delivery_option: form.delivery_option || 'pickup'}
}
