import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import type {CheckoutAnswer} from './checkout-answer'
import {CHECKOUT_FIELDS} from './checkout-form'

/** Takes who pressed the button to what is to be mended or read. */
export function useFocusOnAnswer(form: RefObject<HTMLFormElement>, answer: CheckoutAnswer | null) {
  const isFirst = useRef(true)
  useEffect(() => {
    // What came with the page does not take the focus from who has begun to type.
    const came = isFirst.current
    isFirst.current = false
    if (came || !answer || !form.current) return
    findTarget(form.current, answer)?.focus()
  }, [form, answer])
}

function findTarget(form: HTMLFormElement, answer: CheckoutAnswer): HTMLElement | null {
  const field = answer.kind === 'refused' && CHECKOUT_FIELDS.find((name) => answer.problems[name])
  return form.querySelector<HTMLElement>(
    // Of a group, the one that is chosen, or the first.
    field ? `[name="${field}"]:checked, [name="${field}"]:not(:disabled)` : '[data-answer]',
  )
}
