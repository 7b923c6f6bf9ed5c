import {useEffect, useRef} from 'react'
import type {FormEvent, RefObject} from 'react'
import {CHECKOUT_FIELDS, readCheckoutForm} from './checkout-form'
import type {CheckoutForm} from './checkout-form'
import {browserForm} from './kept-form'

/**
 * Fills in again what was filled in before signing in, or before the payment page, and keeps every change. What was
 * typed before this page came alive stays.
 *
 * @param begun what the form was drawn with
 * @param onFilled for what is not a plain field
 */
export function useKeptFields(
  form: RefObject<HTMLFormElement>,
  {
    customerId,
    begun,
    onFilled,
  }: {
    customerId: string | null
    begun: Partial<CheckoutForm>
    onFilled: (form: CheckoutForm) => void
  },
) {
  const parts = useRef({begun, onFilled})

  useEffect(() => {
    if (!form.current) return
    const typed = readCheckoutForm(new FormData(form.current))
    const kept = browserForm().fieldsFor(customerId)
    const filled = {...typed}
    for (const name of CHECKOUT_FIELDS) {
      const isTouched = typed[name] !== (parts.current.begun[name] ?? '')
      if (!isTouched && kept[name]) filled[name] = kept[name]
      fill(form.current, name, filled[name])
    }
    parts.current.onFilled(filled)
  }, [form, customerId])

  return ({currentTarget}: FormEvent<HTMLFormElement>) =>
    browserForm().keepFields(readCheckoutForm(new FormData(currentTarget)), customerId)
}

function fill(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name)
  // An option that is no longer offered leaves the first one chosen.
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value
  } else if (control instanceof HTMLInputElement && control.type !== 'radio') control.value = value
}
