import {randomUUID} from 'node:crypto'
import {register, signIn} from '../security/customers'
import type {Person} from '../security/customers'
import {createVisitor} from '../security/visitor'
import type {Visitor} from '../security/visitor'
import type {MailServer} from '../support/mail-server'
import type {ShopProcess} from '../support/shop-process'
import type {StripeServer} from '../support/stripe-server'
import {quotedPricesFor} from './quoted-prices'
import type {RecordedResponse} from './response-checks'

interface Line {
  id: string
  quantity: number
}

/** What the page would send, ready to be sent once more. */
export interface CheckoutForm {
  [field: string]: string
  formToken: string
  cart: string
  date: string
  time: string
}

export interface CheckoutFlow {
  visitor: Visitor
  /** Everything the shop said, for the invariants. */
  responses: RecordedResponse[]
  /** Prices the lines and fills in the form, with the first window that is free, or the one that is given. */
  fillForm(lines: Line[], window?: {date: string; time: string}): Promise<CheckoutForm>
  /** CHECK OUT, as the page's script sends it. Throws when nobody answers. */
  checkOut(
    form: CheckoutForm,
  ): Promise<{status: number; result: {kind: string; url?: string; number?: string}}>
  /** Pays on the card provider's page; gives where it leads back to, at the shop. */
  pay(url: string): Promise<string>
  /** The page that one comes back to. */
  openReturnPage(path: string): Promise<RecordedResponse>
}

let people = 0

/** A customer of a running shop, from the sign-in to the paid order, by what a browser sends. */
export async function startCheckoutFlow(deps: {
  shop: ShopProcess
  mails: MailServer
  stripe: StripeServer
}): Promise<CheckoutFlow> {
  const {shop, mails, stripe} = deps
  const number = ++people
  const person: Person = {
    name: 'Sara',
    lastName: `Walker ${number}`,
    email: `sara-${number}-${randomUUID().slice(0, 8)}@people.example`,
    phone: '(555) 010-0191',
    password: 'seven olive trees',
  }
  const visitor = createVisitor(shop.origin, `198.51.100.${number % 250}`)
  await register(visitor, mails, person)
  const signedIn = await signIn(visitor, person)
  if (signedIn.status !== 303) throw new Error(`signing in: ${signedIn.status}`)
  return createCheckoutFlow(person, {shop, stripe, visitor})
}

/** Of somebody who is signed in already. */
export function createCheckoutFlow(
  person: Pick<Person, 'name' | 'lastName' | 'phone'>,
  {
    shop,
    stripe,
    visitor,
  }: {
    shop: Pick<ShopProcess, 'origin' | 'publicOrigin'>
    stripe: Pick<StripeServer, 'origin' | 'pay'>
    visitor: Visitor
  },
): CheckoutFlow {
  const responses: RecordedResponse[] = []
  async function record(path: string, pending: Promise<Response>): Promise<RecordedResponse> {
    const response = await pending
    const {status, headers} = response
    const seen = {path, status, headers, text: await response.text()}
    responses.push(seen)
    return seen
  }

  async function findWindow() {
    const {text} = await record('/checkout', visitor.get('/checkout'))
    // Not today, whose windows pass while tests run; a window takes ten orders, so each walk asks for another.
    const later = valuesOf(text, 'date').slice(1)
    const times = [...new Set(valuesOf(text, 'time'))]
    const windowIndex = windowsTaken++
    const date = later[Math.floor(windowIndex / times.length) % later.length]
    const time = times[windowIndex % times.length]
    if (!date || !time) throw new Error('The checkout offers no window that can be read: pass one.')
    return {date, time}
  }

  return {
    visitor,
    responses,
    async fillForm(lines, window) {
      const {date, time} = window ?? (await findWindow())
      return {
        formToken: randomUUID(),
        cart: await priceCart(shop, lines),
        ...{delivery_option: 'pickup', date, time},
        ...{name: `${person.name} ${person.lastName}`, phone_number: person.phone},
      }
    },
    async checkOut(form) {
      const {status, text} = await record('/checkout/place', visitor.post('/checkout/place', form))
      const result = text.startsWith('{') ? (JSON.parse(text) as {kind: string}) : {kind: 'page'}
      return {status, result}
    },
    async pay(url) {
      const paid = await stripe.pay(url)
      const back = new URL(paid.headers.get('location') ?? '', stripe.origin)
      return back.pathname + back.search
    },
    openReturnPage: (path) => record(path, visitor.get(path)),
  }
}

let windowsTaken = 0

/** What can be chosen under a name, in the order of the page. */
function valuesOf(html: string, name: string): string[] {
  return [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    if (!input.includes(`name="${name}"`) || /\sdisabled/.test(input)) return []
    return /value="([^"]+)"/.exec(input)?.[1] ?? []
  })
}

/** The cart as its page would send it. */
async function priceCart(shop: Pick<ShopProcess, 'origin' | 'publicOrigin'>, lines: Line[]): Promise<string> {
  const response = await fetch(`${shop.origin}/cart/price`, {
    method: 'POST',
    headers: {origin: shop.publicOrigin, 'content-type': 'application/json'},
    body: JSON.stringify({lines}),
  })
  if (!response.ok) throw new Error(`pricing: ${response.status} ${await response.text()}`)
  return JSON.stringify(quotedPricesFor(await response.json(), lines))
}
