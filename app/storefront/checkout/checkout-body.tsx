import {useState} from 'react'
import type {ReactNode} from 'react'
import {checkoutPath} from '~/domain/cart/shared-list'
import * as paths from '~/platform/url/addresses'
import {StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {addressLines} from '~/domain/store/address'
import {Container} from '~/ui/section'
import {ResultPanel} from './result-panel'
import type {CheckoutActionData} from './checkout-result'
import {CHECKOUT_FIELDS} from './checkout-fields'
import type {CheckoutProblems} from './checkout-fields'
import {firstChoice, stillAvailable} from './choices'
import {DeliveryPanel} from './delivery-panel'
import {ContactPanel} from './contact-panel'
import {CheckoutAlerts} from './checkout-alerts'
import {PaymentPanel} from './payment-panel'
import type {CheckoutData} from './read-checkout.server'
import type {SubmittedCart} from '~/domain/cart/cart-view'
import {SignInDialog} from './sign-in-dialog'
import type {useCheckout} from './use-checkout'
import {useCheckoutDraft} from './checkout-draft'
import {PickupWindowPanel} from './pickup-window-panel'
import {messages} from './messages'

interface CheckoutBodyProps {
  page: CheckoutData
  actionData: CheckoutActionData | undefined
  checkout: ReturnType<typeof useCheckout>
  subtotalCents: number
  summary: ReactNode
  paidAlert?: ReactNode
  /** In place of the cart: submitted by the browser, without scripts. */
  list?: SubmittedCart
  /** Submitting again confirms the last result. */
  onConfirm?: () => void
}

export function CheckoutBody(props: CheckoutBodyProps) {
  const {page, checkout, subtotalCents, summary, paidAlert, list, onConfirm} = props
  const {customer, store} = page
  const {result, form, sending} = checkout
  const offer = useNewestOffer(props)
  const [initialValues] = useState(() => toInitialValues(props))
  const [chosen, setChosen] = useState({date: initialValues.date, time: initialValues.time})
  const saveDraft = useCheckoutDraft(form, {
    customerId: customer?.id ?? null,
    initialValues,
    onFilled: setChosen,
  })
  const current = stillAvailable(offer, chosen) ?? firstChoice(offer, null)
  const problems: CheckoutProblems = result?.kind === 'refused' ? result.problems : {}
  const hasFieldErrors = CHECKOUT_FIELDS.some((field) => problems[field])
  const {delivery} = offer.settings
  const returnPath = list ? checkoutPath(list.lines) : paths.checkout()
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-4xl">{messages.title}</h1>
      <p className="mt-2 text-lg text-muted">{delivery ? messages.lead.either : messages.lead.pickup}</p>
      {page.takesTestMoney ? (
        <StampedNote stamp={testMoneyMessages.stamp} text={testMoneyMessages.checkout} className="mt-5" />
      ) : null}
      <CheckoutAlerts page={page} returnPath={returnPath} paidAlert={paidAlert} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <form
          ref={form}
          method="post"
          action={returnPath}
          noValidate
          aria-label={messages.title}
          data-checkout
          onSubmit={(event) => {
            if (!sending) onConfirm?.()
            checkout.submit(event)
          }}
          onInput={saveDraft}
          className="group/form space-y-6 max-lg:order-2"
        >
          <input type="hidden" name="cart" value={list ? JSON.stringify(list) : ''} />
          <input type="hidden" name="formToken" value={page.formToken} />
          <DeliveryPanel
            delivery={delivery}
            storeAddress={store.address ? addressLines(store.address).join(', ') : null}
            values={initialValues}
            problems={problems}
            canSuggest={page.canSuggest}
            missingCents={delivery ? delivery.overCents + 1 - subtotalCents : 0}
          />
          <PickupWindowPanel
            offer={offer}
            chosen={current}
            onChoose={setChosen}
            problems={problems}
            phone={store.phone}
          />
          <ContactPanel values={initialValues} problems={problems} />
          <ResultPanel
            result={result}
            hasFieldErrors={hasFieldErrors}
            store={store}
            returnPath={returnPath}
          />
          <PaymentPanel sending={sending} isList={list !== undefined} offer={offer} chosen={current} />
        </form>
        <div className="space-y-6 max-lg:order-1 lg:sticky lg:top-[calc(var(--header-bar)+1rem)]">
          {summary}
        </div>
      </div>
      <SignInDialog result={result} returnPath={returnPath} onClose={() => checkout.setResult(null)} />
    </Container>
  )
}

function toInitialValues({actionData, page: {customer, offer}}: CheckoutBodyProps) {
  const {name, phone, address, preferredPickupTime} = customer ?? {}
  const begun = {
    ...{delivery_option: 'pickup', name: name ?? '', phone_number: phone ?? ''},
    ...address,
    ...actionData?.form,
  }
  const {date, time} =
    (actionData && stillAvailable(offer, actionData.form)) ?? firstChoice(offer, preferredPickupTime ?? null)
  return {...begun, date, time}
}

/** The page's own, until a response brings a newer one. */
function useNewestOffer({page, checkout: {result}}: CheckoutBodyProps) {
  const [newest, setNewest] = useState({of: page.offer, offer: page.offer})
  const newerOffer = result?.kind === 'refused' ? result.offer : undefined
  if (newerOffer && newerOffer !== newest.offer) setNewest({of: page.offer, offer: newerOffer})
  else if (newest.of !== page.offer) setNewest({of: page.offer, offer: page.offer})
  return newest.offer
}
