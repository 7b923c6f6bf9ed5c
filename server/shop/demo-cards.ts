import type {DemoCards} from '~/domain/orders/demo/pay-demo-orders.server'
import type {CardPayments} from '~/platform/gateways/card-payments'
import type {StripeSettings} from '~/platform/gateways/stripe.server'

const TIMEOUT_MS = 10_000
/** The payment page, below the service's base URL. */
const PAGE = /\/c\/pay\/[A-Za-z0-9_]+$/

/** The embedded Stripe, with a visitor who fills in its payment page as a browser without scripts would. */
export function createDemoCards(
  cards: CardPayments,
  {apiUrl, apiHeaders}: Pick<StripeSettings, 'apiUrl' | 'apiHeaders'>,
  publicUrl: () => URL,
): DemoCards {
  return {
    ...cards,
    get publicUrl() {
      return publicUrl()
    },
    async submitPaymentPage(url, cardNumber) {
      const [path] = PAGE.exec(new URL(url).pathname) ?? []
      if (!path || !apiUrl) throw new Error('The payment page is not that of the embedded Stripe.')
      const response = await fetch(apiUrl().href.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: {...apiHeaders},
        body: new URLSearchParams({
          ...{method: 'card', number: cardNumber, expiry: '12 / 34', cvc: '123'},
          ...{name: 'Amina Yusuf', postalCode: '44126'},
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      // Paid, or paid before: the session says which.
      if (response.status >= 400) throw new Error(`The payment page answered ${response.status}.`)
    },
  }
}
