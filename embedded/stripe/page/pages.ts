import {Hono} from 'hono'
import type {Context} from 'hono'
import {idOf} from '../objects/id-of'
import {dollars} from '../payments/money'
import {answerChallenge, pay} from '../payments/pay'
import type {Attempt} from '../payments/pay'
import type {Work} from '../payments/work'
import {readBody} from '../request/body'
import {StripeFailure} from '../request/errors'
import type {Store} from '../state/store'
import type {SessionRecord} from '../state/tables'
import {fillIn, readMeans, readValues} from './form-input'
import type {Asks, Method, Values} from './form-input'
import {policyOf} from './frame'
import {challengePage, statePage} from './other-pages'
import {paymentPage} from './payment-page'
import type {PaymentPage} from './payment-page'
import {ICON, SCRIPT} from './script'
import {STYLE} from './style'
import {wordsOfDecline} from './words'

export interface PagesOptions {
  store: Store
  look(): void
  beginWork(): Work
  onWorked(): void
  merchantName: () => string
}

const LARGEST_FORM = 20_000

/** The hosted payment page. Whoever has its address may pay; the address cannot be guessed. */
export function createPages({store, look, beginWork, onWorked, merchantName}: PagesOptions): Hono {
  const app = new Hono()
  const asset = (body: string, type: string) => (c: Context) =>
    c.body(body, 200, {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
  app.get('/c/page.css', asset(STYLE, 'text/css; charset=utf-8'))
  app.get('/c/page.js', asset(SCRIPT, 'text/javascript; charset=utf-8'))
  app.get('/c/icon.svg', asset(ICON, 'image/svg+xml'))

  app.onError((error, c) => {
    if (error instanceof StripeFailure) return c.text(error.message, error.status === 413 ? 413 : 400)
    throw error
  })
  app.use('/c/pay/*', async (c, next) => {
    look()
    c.header('cache-control', 'private, no-store')
    c.header('content-security-policy', policyOf({leadsTo: [], images: []}))
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })

  app.get('/c/pay/:id', async (c) => {
    const session = store.find('session', c.req.param('id'))
    if (session?.object.status !== 'open') return showState(c, session)
    const intent = store.find('intent', idOf(session.object.payment_intent))
    const declined =
      c.req.query('declined') === undefined || !intent?.object.last_payment_error
        ? null
        : wordsOfDecline(intent.object.last_payment_error.decline_code ?? 'authentication_not_handled')
    return show(c, session, {declined})
  })

  app.post('/c/pay/:id', async (c) => {
    const session = store.find('session', c.req.param('id'))
    if (!session) return showState(c, undefined)
    const form = await readForm(c)
    const values = readValues(form)
    const method: Method = form.get('method') === 'bank' ? 'bank' : 'card'
    if (session.object.status !== 'open') return finish(c, session, {kind: 'closed'}, values)
    const chosen = form.get('fill')
    if (chosen !== null) return show(c, session, {values: fillIn(values, chosen), method, filled: true})
    const {asks, email} = contactOf(session)
    const work = beginWork()
    const read = readMeans(values, method, asks, {email, now: new Date(work.ms)})
    if (read.kind === 'problems' || !methodsOf(session).includes(method)) {
      const problems = read.kind === 'problems' ? read.problems : {}
      return show(c, session, {values, method, problems}, 422)
    }
    return finish(c, session, await attempt(() => pay(work, session.object.id, read.means)), values)
  })

  app.get('/c/pay/:id/challenge/:challenge', async (c) => {
    const session = store.find('session', c.req.param('id'))
    const intent = session && store.find('intent', idOf(session.object.payment_intent))
    if (!session || session.object.status !== 'open') return showState(c, session)
    const open = intent?.challenge
    const method = open?.id === c.req.param('challenge') ? store.find('method', open.methodId) : undefined
    if (!method) return c.redirect(addressOf(session), 303)
    allow(c, session)
    return c.html(
      challengePage({
        base: base(),
        action: `${addressOf(session)}/challenge/${c.req.param('challenge')}`,
        merchant: merchantName(),
        amount: dollars(session.object.amount_total ?? 0),
        last4: method.card?.last4 ?? '',
      }),
    )
  })

  app.post('/c/pay/:id/challenge/:challenge', async (c) => {
    const {id, challenge} = c.req.param()
    const session = store.find('session', id)
    if (!session) return showState(c, undefined)
    const passed = (await readForm(c)).get('answer') === 'complete'
    const work = beginWork()
    const outcome = await attempt(() => answerChallenge(work, id, challenge, passed))
    if (outcome.kind === 'declined') return c.redirect(`${addressOf(session)}?declined`, 303)
    return finish(c, session, outcome, {})
  })

  /** All of the try or nothing of it, and only told once it is kept. */
  async function attempt(work: () => Attempt): Promise<Attempt> {
    const outcome = store.transaction(work)
    await store.settled()
    onWorked()
    return outcome
  }

  function finish(c: Context, session: SessionRecord, outcome: Attempt, values: Values) {
    switch (outcome.kind) {
      case 'done':
        return c.redirect(successUrlOf(session), 303)
      case 'challenge':
        return c.redirect(`${addressOf(session)}/challenge/${outcome.id}`, 303)
      case 'declined':
        return show(
          c,
          session,
          {values: {...values, cvc: ''}, declined: wordsOfDecline(outcome.decline.declineCode)},
          402,
        )
      case 'closed': {
        const now = store.find('session', session.object.id)
        // A second click, or a second window: the payment stands, once.
        if (now?.object.status === 'complete') return c.redirect(successUrlOf(session), 303)
        return now?.object.status === 'open' ? c.redirect(addressOf(session), 303) : showState(c, now)
      }
    }
  }

  function show(
    c: Context,
    session: SessionRecord,
    entered: Partial<Pick<PaymentPage, 'values' | 'problems' | 'method' | 'declined' | 'filled'>>,
    status: 200 | 402 | 422 = 200,
  ) {
    const {object, items, intent} = session
    const lines = items.map(({description, quantity, price, amount_total: amount}) => {
      const product = typeof price?.product === 'string' ? store.find('product', price.product) : undefined
      return {
        name: description ?? '',
        description: product?.description ?? null,
        image: product?.images[0] ?? null,
        quantity: quantity ?? 1,
        unitAmount: price?.unit_amount ?? 0,
        amount,
      }
    })
    allow(
      c,
      session,
      lines.flatMap(({image}) => image ?? []),
    )
    const page = paymentPage({
      values: {},
      problems: {},
      method: 'card',
      declined: null,
      filled: false,
      ...entered,
      ...contactOf(session),
      base: base(),
      action: addressOf(session),
      merchant: merchantName(),
      cancelUrl: object.cancel_url && withId(object.cancel_url, object.id),
      lines,
      total: object.amount_total ?? 0,
      methods: methodsOf(session),
      holds: intent.capture === 'manual',
      message: object.custom_text.submit?.message ?? null,
    })
    return c.html(page, status)
  }

  function showState(c: Context, session: SessionRecord | undefined) {
    const [state, status] = stateOf(session)
    const to =
      session && (session.object.status === 'complete' ? successUrlOf(session) : session.object.cancel_url)
    const page = statePage({base: base(), state, merchant: merchantName(), to: to ?? null})
    return c.html(page, status)
  }

  function stateOf(session: SessionRecord | undefined) {
    if (!session) return ['missing', 404] as const
    if (session.object.status === 'expired') return ['expired', 410] as const
    const intent = store.find('intent', idOf(session.object.payment_intent))
    return [intent?.object.status === 'processing' ? 'processing' : 'complete', 200] as const
  }

  function contactOf({object}: SessionRecord): {asks: Asks; email: string | null} {
    const customer = typeof object.customer === 'string' ? store.find('customer', object.customer) : undefined
    const email = object.customer_email ?? customer?.email ?? null
    return {asks: {email: email === null, phone: object.phone_number_collection?.enabled ?? false}, email}
  }

  /** A path, so that the page stays on the host that the browser knows it by. */
  const base = () => new URL(beginWork().origin).pathname.replace(/\/$/, '')
  const addressOf = ({object}: SessionRecord) => `${base()}/c/pay/${object.id}`

  return app
}

function allow(c: Context, {object}: SessionRecord, images: string[] = []): void {
  const leadsTo = [object.success_url, object.cancel_url]
  c.header('content-security-policy', policyOf({leadsTo, images}))
}

const methodsOf = ({object}: SessionRecord): Method[] =>
  object.payment_method_types.map((type) => (type === 'us_bank_account' ? 'bank' : 'card'))

const withId = (url: string, id: string) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)

const successUrlOf = ({object}: SessionRecord) => withId(object.success_url ?? '', object.id)

const readForm = async (c: Context) => new URLSearchParams(await readBody(c.req.raw, LARGEST_FORM))
