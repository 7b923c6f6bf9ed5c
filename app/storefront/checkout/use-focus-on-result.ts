import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import type {CheckoutResult} from './checkout-result'
import {CHECKOUT_FIELDS} from './checkout-form'

/** Takes who pressed the button to what is to be mended or read. */
export function useFocusOnResult(form: RefObject<HTMLFormElement>, result: CheckoutResult | null) {
  const isFirst = useRef(true)
  useEffect(() => {
    // What came with the page does not take the focus from who has begun to type.
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst || !result || !form.current) return
    findTarget(form.current, result)?.focus()
  }, [form, result])
}

function findTarget(form: HTMLFormElement, result: CheckoutResult): HTMLElement | null {
  const field = result.kind === 'refused' && CHECKOUT_FIELDS.find((name) => result.problems[name])
  return form.querySelector<HTMLElement>(
    // Of a group, the one that is chosen, or the first.
    field ? `[name="${field}"]:checked, [name="${field}"]:not(:disabled)` : '[data-answer]',
  )
}
