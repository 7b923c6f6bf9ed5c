import {useEffect, useMemo, useState} from 'react'
import {useRevalidator} from '@remix-run/react'
import type {ReactNode} from 'react'
import {formatListNotes} from '~/domain/cart/list-notes'
import {checkoutPath} from '~/domain/cart/shared-list'
import {withinNeeds} from '~/domain/pickup/needs'
import * as paths from '~/platform/url/addresses'
import {StampedNote} from '~/ui/stamp'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import {addressLines} from '~/domain/store/address'
import {Container} from '~/ui/section'
import {ResultPanel} from './result-panel'
import type {CheckoutActionData} from './checkout-result'
import {CHECKOUT_FIELDS, GUEST, parseCheckoutForm} from './checkout-fields'
import type {CheckoutProblems} from './checkout-fields'
import {firstChoice, stillAvailable} from './choices'
import {chooseBuyer} from './guest-choice'
import {DeliveryPanel} from './delivery-panel'
import {ContactPanel} from './contact-panel'
import {CheckoutAlerts} from './checkout-alerts'
import {PaymentPanel} from './payment-panel'
import type {CheckoutData} from './read-checkout.server'
import type {CartView, SubmittedCart} from '~/domain/cart/cart-view'
import {SignInDialog} from './sign-in-dialog'
import {SignInPanel} from './sign-in-panel'
import {CHECKOUT_FORM_ID} from './sign-in-fields'
import {useCodeSignIn} from './use-code-sign-in'
import type {useCheckout} from './use-checkout'
import {useCheckoutDraft} from './use-checkout-draft'
import {PickupWindowPanel} from './pickup-window-panel'
import {messages} from './messages'

interface CheckoutBodyProps {
  page: CheckoutData
  actionData: CheckoutActionData | undefined
  checkout: ReturnType<typeof useCheckout>
  view: Pick<CartView, 'totals' | 'held' | 'isEstimate' | 'needs'>
  summary: ReactNode
  /** Where the link in the mail to a new customer leads, on whichever device. */
  registerPath?: string
  paidAlert?: ReactNode
  /** In place of the cart: submitted by the browser, without scripts. */
  list?: SubmittedCart
  /** Submitting again confirms the last result. */
  onConfirm?: () => void
}

export function CheckoutBody(props: CheckoutBodyProps) {
  const {page, actionData, checkout, view, summary, paidAlert, list, onConfirm} = props
  const {totals, needs} = view
  const {customer, store} = page
  const {result, form, sending} = checkout
  const newestOffer = useNewestOffer(props)
  const offer = useMemo(() => withinNeeds(newestOffer, needs), [newestOffer, needs])
  const initialValues = useInitialValues(props)
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
  const returnPath = list ? checkoutPath(list.lines) + formatListNotes(notesOf(list)) : paths.checkout()
  const {revalidate} = useRevalidator()
  useRefreshOnReturn(customer === null)
  const signInOptions = {
    serverState: actionData?.signIn,
    readContact: () => parseCheckoutForm(new FormData(form.current ?? undefined)),
    onSignedIn() {
      checkout.setResult(null)
      revalidate()
    },
  }
  const signIn = useCodeSignIn(signInOptions)
  function continueAsGuest() {
    chooseBuyer(form.current, GUEST)
    if (form.current) saveDraft({currentTarget: form.current})
    checkout.setResult(null)
  }
  const ways = {returnPath, registerPath: props.registerPath ?? returnPath, hasGoogle: page.hasGoogle}
  return (
    <Container className="py-8 md:py-12">
      <h1 className="text-4xl">{messages.title}</h1>
      <p className="mt-2 text-lg text-muted">{delivery ? messages.lead.either : messages.lead.pickup}</p>
      {page.takesTestMoney ? (
        <StampedNote stamp={testMoneyMessages.stamp} text={testMoneyMessages.checkout} className="mt-5" />
      ) : null}
      <CheckoutAlerts page={page} paidAlert={paidAlert} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <form
          ref={form}
          id={CHECKOUT_FORM_ID}
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
          {customer ? null : (
            <SignInPanel
              signIn={signIn}
              guests={{areAllowed: page.allowsGuests, isChosen: initialValues.buyer === GUEST}}
              {...ways}
            />
          )}
          <DeliveryPanel
            delivery={delivery}
            storeAddress={store.address ? addressLines(store.address).join(', ') : null}
            values={initialValues}
            problems={problems}
            canSuggest={page.canSuggest}
            missingCents={delivery ? delivery.overCents + 1 - totals.subtotalCents : 0}
          />
          <PickupWindowPanel
            offer={offer}
            needs={needs}
            chosen={current}
            onChoose={setChosen}
            problems={problems}
            phone={store.phone}
          />
          <ContactPanel
            values={initialValues}
            problems={problems}
            email={customer?.email ?? null}
            allowsGuests={page.allowsGuests}
          />
          <ResultPanel
            result={result}
            hasFieldErrors={hasFieldErrors}
            store={store}
            totalCents={totals.totalCents}
            isEstimate={view.isEstimate}
          />
          {/* The message about prices has the one button that goes on. */}
          {result?.kind === 'changed' ? null : (
            <PaymentPanel
              sending={sending}
              isList={list !== undefined}
              offer={offer}
              chosen={current}
              heldCents={view.held?.totalCents ?? null}
            />
          )}
        </form>
        <div className="space-y-6 max-lg:order-1 lg:sticky lg:top-[calc(var(--header-bar)+1rem)]">
          {summary}
        </div>
      </div>
      <SignInDialog
        isOpen={result?.kind === 'sign-in'}
        onClose={() => checkout.setResult(null)}
        onGuest={page.allowsGuests ? continueAsGuest : null}
        options={signInOptions}
        {...ways}
      />
    </Container>
  )
}

/** Those of whoever is signed in: a shopper may sign in on the way. */
function useInitialValues(props: CheckoutBodyProps) {
  const owner = props.page.customer?.id ?? null
  const [initial, setInitial] = useState(() => ({owner, values: toInitialValues(props)}))
  if (initial.owner === owner) return initial.values
  const next = {owner, values: toInitialValues(props)}
  setInitial(next)
  return next.values
}

/** Whoever signs in in another tab, by a link in a mail, need not do it here again. */
function useRefreshOnReturn(isSignedOut: boolean) {
  const {revalidate} = useRevalidator()
  useEffect(() => {
    if (!isSignedOut) return
    const onShow = () => {
      if (document.visibilityState === 'visible') revalidate()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [isSignedOut, revalidate])
}

function toInitialValues({actionData, page: {customer, offer}}: CheckoutBodyProps) {
  const {name, phone, address, preferredPickupTime} = customer ?? {}
  const begun = {
    ...{delivery_option: 'pickup', name: name ?? '', phone_number: phone ?? '', buyer: 'account'},
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

const notesOf = ({notes}: SubmittedCart) => new Map(Object.entries(notes))
