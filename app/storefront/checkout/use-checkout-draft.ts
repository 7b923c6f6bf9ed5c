import {useEffect, useRef} from 'react'
import type {FormEvent, RefObject} from 'react'
import {browserDraft} from './checkout-draft'
import {CHECKOUT_FIELDS, parseCheckoutForm} from './checkout-fields'
import type {CheckoutForm} from './checkout-fields'
import {chooseBuyer} from './guest-choice'
import {forgetPaid} from './placed-order'

/**
 * Restores what was filled in before signing in or paying, and stores every change. What was typed before hydration
 * stays. `onFilled` is for what is not a plain field.
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
  const latest = useRef({initialValues, onFilled})
  /** What the fields held before anybody typed. */
  const begun = useRef(initialValues)
  useEffect(() => {
    latest.current = {initialValues, onFilled}
  })

  useEffect(() => {
    if (!form.current) return
    forgetPaid()
    const entered = parseCheckoutForm(new FormData(form.current))
    const draft = browserDraft().fieldsFor(customerId)
    const filled = {...entered}
    for (const name of CHECKOUT_FIELDS) {
      const isTouched = entered[name] !== (begun.current[name] ?? '')
      if (!isTouched) filled[name] = draft[name] || (latest.current.initialValues[name] ?? entered[name])
      fillField(form.current, name, filled[name])
    }
    begun.current = latest.current.initialValues
    latest.current.onFilled(filled)
  }, [form, customerId])

  return ({currentTarget}: Pick<FormEvent<HTMLFormElement>, 'currentTarget'>) =>
    browserDraft().keepFields(parseCheckoutForm(new FormData(currentTarget)), customerId)
}

function fillField(form: HTMLFormElement, name: string, value: string) {
  // Days and times are radio buttons too, but React's.
  if (name === 'buyer') return chooseBuyer(form, value)
  const control = form.elements.namedItem(name)
  // If the option is no longer offered, the first one stays selected.
  if (control instanceof HTMLSelectElement) {
    if ([...control.options].some((option) => option.value === value)) control.value = value
  } else if (control instanceof HTMLTextAreaElement) control.value = value
  else if (control instanceof HTMLInputElement && control.type !== 'radio') control.value = value
}
