import {randomUUID} from 'node:crypto'
import {waitUntil} from '../../support/mail-server'
import {QUARTERS} from './meat-line'
import type {Scenario} from './scenarios'
import type {Shopper} from './shopper'
import type {SweepShop} from './sweep-shop'

const BACKGROUND_MS = 60_000
/** The reconciler, which begins with the server, leaves alone what was asked for a moment ago. */
const REST_MS = 61_000
/** Two pounds were ordered. */
const WEIGHED = '1.87'
const CONFIRMED = / confirmed/
const READY = /Your order is ready/
const CANCELED = /was canceled$/

/** What the server does for an order that is weighed: holds, weighs, captures, lets go. */
export function createHoldScenarios(shop: SweepShop) {
  const {armed, counter, mails, meatLine, other} = shop
  const sessions = new Map<Shopper, string>()
  const tokens = new Map<Shopper, string>()
  const first = armed.shop.origin
  const orderOf = ({numbers, about}: Shopper) => {
    const number = numbers.at(-1)
    if (!number) throw new Error(`${about}: has placed nothing.`)
    return number
  }

  async function payWithoutWebhook(shopper: Shopper) {
    shopper.held = 'held'
    const form = await shopper.fillForm([
      {id: meatLine, quantity: QUARTERS},
      {id: 'GRAIN-COUSCOUS-FINE', quantity: 1},
    ])
    sessions.set(shopper, await shopper.pay(await shopper.checkOut(form)))
  }

  async function deliverWebhook(shopper: Shopper, origin = first) {
    const status = await shop.deliverWebhook(sessions.get(shopper) ?? '', origin)
    if (status !== 200) throw new Error(`${shopper.about}: the notice was answered with ${status}`)
  }

  const hasMail = ({email}: Shopper, subject: RegExp) =>
    mails.received.some((mail) => mail.recipients.includes(email) && subject.test(mail.subject ?? ''))
  const awaitMail = async (shopper: Shopper, subject: RegExp) =>
    waitUntil(() => hasMail(shopper, subject), BACKGROUND_MS)

  /** Its confirmation is sent, so that nothing of it counts among what is killed. */
  async function hold(shopper: Shopper) {
    await payWithoutWebhook(shopper)
    await deliverWebhook(shopper)
    await awaitMail(shopper, CONFIRMED)
  }

  async function weigh(shopper: Shopper, origin = first) {
    const formToken = tokens.get(shopper) ?? randomUUID().replaceAll('-', '')
    tokens.set(shopper, formToken)
    await counter.weigh(origin, orderOf(shopper), {position: 1, number: 1, pounds: WEIGHED, formToken})
  }

  const makeReady = (shopper: Shopper, origin = first) => counter.ready(origin, orderOf(shopper))

  /** Pressed by whoever sees that it is not ready. */
  async function finishReady(shopper: Shopper) {
    await makeReady(shopper)
    await awaitMail(shopper, READY)
  }

  /** What it sends itself, another server may send as well. */
  const untilMailed = (shopper: Shopper, subject: RegExp, isKilled: () => boolean) =>
    waitUntil(
      () =>
        isKilled() ||
        armed.steps().some((label) => label === 'after a mail') ||
        (other !== null && hasMail(shopper, subject)),
      BACKGROUND_MS,
    )

  return {
    holding: {
      name: 'a notice of a hold',
      pays: true,
      prepare: payWithoutWebhook,
      async run(shopper, isKilled) {
        await deliverWebhook(shopper)
        await untilMailed(shopper, CONFIRMED, isKilled)
      },
      meanwhile: deliverWebhook,
      async finish(shopper) {
        await deliverWebhook(shopper)
        await awaitMail(shopper, CONFIRMED)
      },
    } satisfies Scenario,
    weighing: {
      name: 'weighing',
      pays: true,
      restMs: REST_MS,
      prepare: hold,
      run: (shopper) => weigh(shopper),
      // The same form again, and on to the end.
      meanwhile: weigh,
      async finish(shopper) {
        await weigh(shopper)
        shopper.held = 'captured'
        await finishReady(shopper)
      },
    } satisfies Scenario,
    capturing: {
      name: 'capturing',
      pays: true,
      restMs: REST_MS,
      async prepare(shopper) {
        await hold(shopper)
        await weigh(shopper)
        shopper.held = 'captured'
      },
      async run(shopper, isKilled) {
        await makeReady(shopper)
        await untilMailed(shopper, READY, isKilled)
      },
      meanwhile: makeReady,
      finish: finishReady,
    } satisfies Scenario,
    releasing: {
      name: 'letting a hold go',
      pays: true,
      restMs: REST_MS,
      async prepare(shopper) {
        await hold(shopper)
        shopper.held = 'released'
      },
      async run(shopper, isKilled) {
        await shopper.cancelOrder()
        await untilMailed(shopper, CANCELED, isKilled)
      },
      meanwhile: (shopper, origin) => shopper.cancelOrder(origin),
      async finish(shopper) {
        await shopper.cancelOrder()
        await awaitMail(shopper, CANCELED)
      },
    } satisfies Scenario,
  }
}
