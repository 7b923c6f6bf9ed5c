import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {browserCart} from '~/cart/use-cart'
import type {ChangedAnswer, CheckoutAnswer} from './checkout-answer'
import {checkCheckoutForm, readCheckoutForm} from './checkout-form'
import {browserForm} from './kept-form'
import {notePlaced} from './placed-order'
import {sendCheckout} from './send-checkout'
import type {SentCart} from './sent-cart'
import {useFocusOnAnswer} from './use-focus-on-answer'

/** If the payment page does not open, the button may be pressed again. */
const LEAVING_MS = 10_000

/** Null: what is bought stands in the form already, which the browser sends by itself. */
export type ReadCart = (() => SentCart) | null

/**
 * Checks the form and sends it, once at a time; leaves for the payment page, or tells what came of it.
 *
 * @param given what the server said of a form that the browser sent by itself
 */
export function useCheckout(given: CheckoutAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const [sending, setSending] = useState(false)
  const [own, setAnswer] = useState<CheckoutAnswer | null>(null)
  const [changed, setChanged] = useState<ChangedAnswer | null>(null)
  const answer = sending ? null : (own ?? given ?? null)
  useFocusOnAnswer(form, answer)

  function setBusy(to: boolean) {
    busy.current = to
    setSending(to)
  }

  useEffect(() => {
    // Back from the payment page, to a page that was kept as it was left.
    const comeBack = ({persisted}: PageTransitionEvent) => {
      if (persisted) setBusy(false)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function send(fields: Record<string, string>, cart: SentCart) {
    setBusy(true)
    const contents = JSON.stringify({...fields, lines: cart.lines})
    const formToken = browserForm().tokenFor(contents)
    const answered = withTitles(
      await sendCheckout(new URLSearchParams({...fields, cart: JSON.stringify(cart), formToken})),
    )
    setAnswer(answered)
    if (answered.kind === 'changed') setChanged(answered)
    if (answered.kind !== 'go') return setBusy(false)
    browserForm().noteOrder(answered.number)
    notePlaced(answered.number)
    window.location.assign(answered.url)
    setTimeout(() => setBusy(false), LEAVING_MS)
  }

  function submit(event: FormEvent<HTMLFormElement>, readCart: ReadCart) {
    if (busy.current) return event.preventDefault()
    const fields = readCheckoutForm(new FormData(event.currentTarget))
    const checked = checkCheckoutForm(fields)
    if ('problems' in checked) {
      event.preventDefault()
      return setAnswer({kind: 'refused', problems: checked.problems})
    }
    if (!readCart) return setBusy(true)
    event.preventDefault()
    const cart = readCart()
    if (cart.lines.length === 0) return setAnswer({kind: 'empty'})
    void send(fields, cart)
  }

  return {
    sending,
    answer,
    /** The last word on prices and stock that this form was given. */
    changed,
    setAnswer,
    form,
    submit,
  }
}

/** What is no longer sold the server names by its id only; this browser's cart knows what it was called. */
function withTitles(answer: CheckoutAnswer): CheckoutAnswer {
  if (answer.kind !== 'changed') return answer
  const titles = new Map(
    browserCart()
      .read()
      .items.map(({id, title}) => [id, title]),
  )
  const differences = answer.differences.map((difference) =>
    difference.kind === 'gone'
      ? {...difference, title: titles.get(difference.id) ?? difference.title}
      : difference,
  )
  return {...answer, differences}
}
