import {useState} from 'react'
import type {ReactNode} from 'react'
import {checkoutPath} from '~/cart/shared-list'
import {StampedNotice} from '~/livemode/stamped-notice'
import {words as livemode} from '~/livemode/words'
import {addressLines} from '~/store/address'
import {Container} from '~/ui/section'
import {AnswerPanel} from './answer-panel'
import type {Given} from './checkout-page'
import {CHECKOUT_FIELDS} from './checkout-form'
import type {CheckoutProblems} from './checkout-form'
import {firstChoice, stillFree} from './choices'
import {DeliveryPart} from './delivery-part'
import {InformationPart} from './information-part'
import {PageNotices} from './notices'
import {PayPart} from './pay-part'
import type {CheckoutData} from './read-checkout.server'
import type {SentCart} from './sent-cart'
import {SignInDialog} from './sign-in-dialog'
import type {ReadCart, useCheckout} from './use-checkout'
import {useKeptFields} from './use-kept-fields'
import {WindowPart} from './window-part'
import {words} from './words'

interface CheckoutBodyProps {
  page: CheckoutData
  given: Given | undefined
  checkout: ReturnType<typeof useCheckout>
  subtotalCents: number
  summary: ReactNode
  news?: ReactNode
  /** In place of the cart: it is sent by the browser itself. */
  list?: SentCart
  readCart?: ReadCart
  /** Who sends it again has seen the last answer. */
  onConfirm?: () => void
}

/** The form, and beside it what is ordered. */
export function CheckoutBody(props: CheckoutBodyProps) {
  const {page, checkout, readCart = null, subtotalCents, summary, news, list, onConfirm} = props
  const {customer, store} = page
  const {answer, form, sending} = checkout
  const offer = useNewestOffer(props)
  const [begun] = useState(() => beginWith(props))
  const [chosen, setChosen] = useState({date: begun.date, time: begun.time})
  const keep = useKeptFields(form, {customerId: customer?.id ?? null, begun, onFilled: setChosen})
  const current = stillFree(offer, chosen) ?? firstChoice(offer, null)
  const problems: CheckoutProblems = answer?.kind === 'refused' ? answer.problems : {}
  const isWrong = CHECKOUT_FIELDS.some((field) => problems[field])
  const {delivery} = offer.settings
  const signInTo = list
    ? checkoutPath(list.lines.map(({id, quantity}) => ({id, product_quantity: quantity})))
    : '/checkout'
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-2 text-lg text-muted">{delivery ? words.lead.either : words.lead.pickup}</p>
      {page.takesTestMoney ? <StampedNotice text={livemode.checkout} className="mt-5" /> : null}
      <PageNotices page={page} signInTo={signInTo} news={news} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <form
          ref={form}
          method="post"
          action={signInTo}
          noValidate
          aria-label={words.title}
          data-checkout
          onSubmit={(event) => {
            if (!sending) onConfirm?.()
            checkout.submit(event, readCart)
          }}
          onInput={keep}
          className="group/form space-y-6 max-lg:order-2"
        >
          <input type="hidden" name="cart" value={list ? JSON.stringify(list) : ''} />
          <input type="hidden" name="formToken" value={page.formToken} />
          <DeliveryPart
            delivery={delivery}
            place={store.address ? addressLines(store.address).join(', ') : null}
            values={begun}
            problems={problems}
            canSuggest={page.canSuggest}
            missingCents={delivery ? delivery.overCents + 1 - subtotalCents : 0}
          />
          <WindowPart
            offer={offer}
            chosen={current}
            onChoose={setChosen}
            problems={problems}
            phone={store.phone}
          />
          <InformationPart values={begun} problems={problems} />
          <AnswerPanel answer={answer} isWrong={isWrong} store={store} signInTo={signInTo} />
          <PayPart sending={sending} isList={list !== undefined} offer={offer} chosen={current} />
        </form>
        <div className="space-y-6 max-lg:order-1 lg:sticky lg:top-[calc(var(--header-bar)+1rem)]">
          {summary}
        </div>
      </div>
      <SignInDialog answer={answer} to={signInTo} onClose={() => checkout.setAnswer(null)} />
    </Container>
  )
}

/** What the fields hold when the page comes. */
function beginWith({given, page: {customer, offer}}: CheckoutBodyProps) {
  const {name, phone, address, preferredPickupTime} = customer ?? {}
  const begun = {
    ...{delivery_option: 'pickup', name: name ?? '', phone_number: phone ?? ''},
    ...address,
    ...given?.form,
  }
  const {date, time} =
    (given && stillFree(offer, given.form)) ?? firstChoice(offer, preferredPickupTime ?? null)
  return {...begun, date, time}
}

/** The page's own, until an answer brought a newer one. */
function useNewestOffer({page, checkout: {answer}}: CheckoutBodyProps) {
  const [newest, setNewest] = useState({of: page.offer, offer: page.offer})
  const brought = answer?.kind === 'refused' ? answer.offer : undefined
  if (brought && brought !== newest.offer) setNewest({of: page.offer, offer: brought})
  else if (newest.of !== page.offer) setNewest({of: page.offer, offer: page.offer})
  return newest.offer
}
