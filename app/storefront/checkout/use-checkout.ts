import {useEffect, useRef, useState} from 'react'
import type {FormEvent, RefObject} from 'react'
import {browserCart} from '~/storefront/cart/use-cart'
import type {ChangedResult, CheckoutResult} from './checkout-result'
import {validateCheckoutForm} from './checkout-form'
import {parseCheckoutForm, CHECKOUT_FIELDS, GUEST} from './checkout-fields'
import {browserDraft} from './checkout-draft'
import {rememberPlaced} from './placed-order'
import type {SubmittedCart} from '~/domain/cart/cart-view'
import {parseCheckoutResult} from './checkout-result'
import * as paths from '~/platform/url/addresses'
import {messages} from './messages'

/** If the payment page does not open, the button works again. */
const REDIRECT_TIMEOUT_MS = 10_000

interface CheckoutOptions {
  /** Otherwise nothing is sent: the shopper signs in first. */
  isSignedIn: boolean
  /** Of a form submitted without scripts. */
  serverResult: CheckoutResult | null | undefined
  /** Null: the form contains what is bought, and the browser submits it. */
  readCart: ((changed: ChangedResult | null) => SubmittedCart) | null
}

/** Validates and sends the form, once at a time, then leaves for the payment page or shows the result. */
export function useCheckout({isSignedIn, serverResult, readCart}: CheckoutOptions) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [clientResult, setResult] = useState<CheckoutResult | null>(null)
  const [changed, setChanged] = useState<ChangedResult | null>(null)
  const result = sending ? null : (clientResult ?? serverResult ?? null)
  useFocusOnResult(form, result)

  function setBusy(to: boolean) {
    busy.current = to
    setSending(to)
  }

  useEffect(() => {
    // Back from the payment page, out of the browser's page cache.
    const onPageShow = ({persisted}: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  async function send(fields: Record<string, string>, cart: SubmittedCart) {
    setBusy(true)
    const contents = JSON.stringify({...fields, lines: cart.lines, notes: cart.notes, choices: cart.choices})
    const formToken = browserDraft().tokenFor(contents)
    const response = withTitles(
      await sendCheckout(new URLSearchParams({...fields, cart: JSON.stringify(cart), formToken})),
    )
    setResult(response)
    if (response.kind === 'changed') setChanged(response)
    if (response.kind !== 'go') return setBusy(false)
    browserDraft().noteOrder(response.number)
    rememberPlaced(response.number)
    window.location.assign(response.url)
    setTimeout(() => setBusy(false), REDIRECT_TIMEOUT_MS)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busy.current) return event.preventDefault()
    // A button that leads elsewhere, such as to Google.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return
    const fields = parseCheckoutForm(new FormData(event.currentTarget))
    const checked = validateCheckoutForm(fields)
    if ('problems' in checked) {
      event.preventDefault()
      return setResult({kind: 'refused', problems: checked.problems})
    }
    if (!isSignedIn && fields.buyer !== GUEST) {
      event.preventDefault()
      return setResult({kind: 'sign-in'})
    }
    if (!readCart) return setBusy(true)
    event.preventDefault()
    const cart = readCart(changed)
    if (cart.lines.length === 0) return setResult({kind: 'empty'})
    void send(fields, cart)
  }

  return {
    sending,
    result,
    /** The last response about prices and stock. */
    changed,
    setResult,
    form,
    submit,
  }
}

/** The server knows only the id of what is no longer sold; this cart has its title. */
function withTitles(result: CheckoutResult): CheckoutResult {
  if (result.kind !== 'changed') return result
  const titles = new Map(
    browserCart()
      .read()
      .items.map((item) => [item.id, item.title]),
  )
  const differences = result.differences.map((difference) => {
    const {kind, id, title} = difference
    return kind === 'gone' ? {...difference, title: titles.get(id) ?? title} : difference
  })
  return {...result, differences}
}

/** The server gives up on the card provider after 25 s. */
const TIMEOUT_MS = 35_000

/** Never throws: failures are shown to the shopper, who was not charged. */
export async function sendCheckout(fields: URLSearchParams): Promise<CheckoutResult> {
  try {
    const response = await fetch(paths.checkoutPlace(), {
      method: 'POST',
      body: fields,
      headers: {accept: 'application/json'},
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const result = parseCheckoutResult(await response.json())
    if (result) return result
    console.error('The checkout was answered with something else.')
  } catch (error) {
    console.error('The checkout was not answered.', error)
  }
  return {kind: 'refused', problems: {form: messages.problems.offline}}
}

/** Focuses the first invalid field or the message. */
function useFocusOnResult(form: RefObject<HTMLFormElement>, result: CheckoutResult | null) {
  const isFirst = useRef(true)
  useEffect(() => {
    // A result that came with the page must not take the focus from a field.
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst || !result || !form.current) return
    findTarget(form.current, result)?.focus()
  }, [form, result])
}

function findTarget(form: HTMLFormElement, result: CheckoutResult): HTMLElement | null {
  const field = result.kind === 'refused' && CHECKOUT_FIELDS.find((name) => result.problems[name])
  return form.querySelector<HTMLElement>(
    // Of a group, the selected one or the first.
    field ? `[name="${field}"]:checked, [name="${field}"]:not(:disabled)` : '[data-answer]',
  )
}
