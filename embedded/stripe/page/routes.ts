import {Hono} from 'hono'
import type {Context} from 'hono'
import {completeChallenge, pay} from '../payments/pay'
import type {PaymentResult} from '../payments/pay'
import {readBody} from '../request/form'
import {ApiError} from '../request/errors'
import {contentSecurityPolicy} from './layout'
import {declineMessage} from './messages'
import {fillTestValues, parsePayment, parseValues} from './payment-form'
import type {Method} from './payment-form'
import {createPageResponses, methodsOf} from './responses'
import type {PageResponseOptions} from './responses'
import {ICON, SCRIPT} from './script'
import {STYLE} from './style'

export interface PageOptions extends PageResponseOptions {
  runScheduled(): void
  onCommitted(): void
}

const MAX_FORM_BYTES = 20_000

/** The hosted payment page. Anyone with its URL may pay; session ids cannot be guessed. */
export function createPageRoutes(options: PageOptions): Hono {
  const {store, runScheduled, createContext, onCommitted} = options
  const app = new Hono()
  const responses = createPageResponses(options)
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
    if (error instanceof ApiError) return c.text(error.message, error.status === 413 ? 413 : 400)
    throw error
  })
  app.use('/c/pay/*', async (c, next) => {
    runScheduled()
    c.header('cache-control', 'private, no-store')
    c.header('content-security-policy', contentSecurityPolicy())
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })

  app.get('/c/pay/:id', async (c) => {
    const session = store.find('session', c.req.param('id'))
    if (session?.object.status !== 'open') return responses.showStatus(c, session)
    const error = responses.findIntent(session)?.object.last_payment_error
    const declined =
      c.req.query('declined') === undefined || !error
        ? null
        : declineMessage(error.decline_code ?? 'authentication_not_handled')
    return responses.showPaymentPage(c, session, {declined})
  })

  app.post('/c/pay/:id', async (c) => {
    const session = store.find('session', c.req.param('id'))
    if (!session) return responses.showStatus(c, undefined)
    const form = await readForm(c)
    const values = parseValues(form)
    const method: Method = form.get('method') === 'bank' ? 'bank' : 'card'
    if (session.object.status !== 'open') return responses.showResult(c, session, {kind: 'closed'}, values)
    const testNumber = form.get('fill')
    if (testNumber !== null)
      return responses.showPaymentPage(c, session, {
        values: fillTestValues(values, testNumber),
        method,
        isFilled: true,
      })
    const ctx = createContext()
    const payment = parsePayment(values, method, responses.contactOf(session), new Date(ctx.nowMs))
    if (payment.kind === 'errors' || !methodsOf(session).includes(method)) {
      const errors = payment.kind === 'errors' ? payment.errors : {}
      return responses.showPaymentPage(c, session, {values, method, errors}, 422)
    }
    const outcome = await commit(() => pay(ctx, session.object.id, payment.details))
    return responses.showResult(c, session, outcome, values)
  })

  app.get('/c/pay/:id/challenge/:challenge', async (c) => {
    const session = store.find('session', c.req.param('id'))
    if (session?.object.status !== 'open') return responses.showStatus(c, session)
    return responses.showChallenge(c, session, c.req.param('challenge'))
  })

  app.post('/c/pay/:id/challenge/:challenge', async (c) => {
    const {id, challenge} = c.req.param()
    const session = store.find('session', id)
    if (!session) return responses.showStatus(c, undefined)
    const passed = (await readForm(c)).get('answer') === 'complete'
    const ctx = createContext()
    const outcome = await commit(() => completeChallenge(ctx, id, challenge, passed))
    if (outcome.kind === 'declined') return c.redirect(`${responses.pathOf(session)}?declined`, 303)
    return responses.showResult(c, session, outcome, {})
  })

  /** Runs a payment attempt in a transaction; resolves once it is on disk. */
  async function commit(run: () => PaymentResult): Promise<PaymentResult> {
    const outcome = store.transaction(run)
    await store.persisted()
    onCommitted()
    return outcome
  }

  return app
}

const readForm = async (c: Context) => new URLSearchParams(await readBody(c.req.raw, MAX_FORM_BYTES))
