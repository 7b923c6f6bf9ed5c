import {useEffect, useRef} from 'react'
import type {FormEvent, RefObject} from 'react'
import {CHECKOUT_FIELDS, parseCheckoutForm} from './checkout-form'
import type {CheckoutForm} from './checkout-form'
import {browserDraft} from './checkout-draft'

/**
 * Fills in again what was filled in before signing in, or before the payment page, and keeps every change. What was
 * typed before this page came alive stays.
 *
 * @param begun what the form was drawn with
 * @param onFilled for what is not a plain field
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement>,
  {
    customerId,
    initialValues,
    onFilled,
  }: {
    customerId: string | null
    initialValues: Partial<CheckoutForm>
    onFilled: (form: CheckoutForm) => void
  },
) {
  const latest = useRef({begun: initialValues, onFilled})

  useEffect(() => {
    if (!form.current) return
    const entered = parseCheckoutForm(new FormData(form.current))
    const draft = browserDraft().fieldsFor(customerId)
    const filled = {...entered}
    for (const name of CHECKOUT_FIELDS) {
      const isTouched = entered[name] !== (latest.current.begun[name] ?? '')
      if (!isTouched && draft[name]) filled[name] = draft[name]
      fillField(form.current, name, filled[name])
    }
    latest.current.onFilled(filled)
  }, [form, customerId])

  return ({currentTarget}: FormEvent<HTMLFormElement>) =>
    browserDraft().keepFields(parseCheckoutForm(new FormData(currentTarget)), customerId)
}

function fillField(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name)
  // An option that is no longer offered leaves the first one chosen.
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value
  } else if (control instanceof HTMLInputElement && control.type !== 'radio') control.value = value
}
