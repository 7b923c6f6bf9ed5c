import {waitUntil} from '../../support/mail-server'
import type {CheckoutForm} from '../checkout-flow'
import type {Cart, Shopper} from './shopper'
import type {SweepShop} from './sweep-shop'

/** What the server does for one shopper while it is killed, and how it comes right afterwards. */
export interface Scenario {
  name: string
  pays: boolean
  /** Up to the moment from which steps count. */
  prepare(shopper: Shopper): Promise<void>
  /** What is cut off. It may go on after the answer: resolves when `isCut`, or when there is nothing left to do. */
  run(shopper: Shopper, isKilled: () => boolean): Promise<unknown>
  /** What goes on at another server, if there is one, while the first is dead. */
  meanwhile?(shopper: Shopper, origin: string): Promise<unknown>
  /** What people and servers do by themselves once the shop is there again. */
  finish(shopper: Shopper): Promise<void>
  /** How long the reconciler leaves alone what the dead server began: so much time goes by before it is started. */
  restMs?: number
}

const BACKGROUND_MS = 30_000
/** The reconciler leaves refunds alone that were asked for a moment ago. */
const REFUND_REST_MS = 61_000

export function createScenarios(shop: SweepShop) {
  const {armed, mails} = shop
  const forms = new Map<Shopper, CheckoutForm>()
  const sessions = new Map<Shopper, string>()
  const checkOut = (shopper: Shopper) => shopper.checkOut(requireIn(forms, shopper))

  async function fillIn(shopper: Shopper, cart: Cart) {
    forms.set(shopper, await shopper.fillForm(cart))
  }

  async function pay(shopper: Shopper) {
    sessions.set(shopper, await shopper.pay(await checkOut(shopper)))
  }

  async function payWithoutWebhook(shopper: Shopper) {
    await fillIn(shopper, 'three')
    await pay(shopper)
  }

  async function deliverWebhook(shopper: Shopper) {
    const status = await shop.deliverWebhook(requireIn(sessions, shopper))
    if (status !== 200) throw new Error(`${shopper.about}: the notice was answered with ${status}`)
  }

  const expectConfirmation = (shopper: Shopper) => shopper.expectConfirmation(requireIn(sessions, shopper))

  const isConfirmed = ({email}: Shopper) =>
    mails.received.some(
      ({recipients, subject}) => recipients.includes(email) && / confirmed/.test(subject ?? ''),
    )

  /** The notice comes again, and again; the page says that all is well; the mail is there. */
  async function verifyOutcome(shopper: Shopper) {
    await deliverWebhook(shopper)
    await deliverWebhook(shopper)
    await expectConfirmation(shopper)
    await waitUntil(() => isConfirmed(shopper), BACKGROUND_MS)
  }

  const isRefunded = ({email}: Shopper) =>
    mails.received.some(
      ({recipients, subject}) => recipients.includes(email) && / refunded for your order/.test(subject ?? ''),
    )

  const isMailRecorded = () => {
    const steps = armed.steps()
    const sent = steps.findIndex((label) => /^after update "outbox" set "reply_to"/.test(label))
    return (
      sent !== -1 && steps.slice(sent).some((label) => /^after select "due_at" from "outbox"/.test(label))
    )
  }

  const placing: Scenario = {
    name: 'placing',
    pays: true,
    prepare: (shopper) => fillIn(shopper, 'three'),
    run: checkOut,
    // The same form, as it is.
    async finish(shopper) {
      await pay(shopper)
      await verifyOutcome(shopper)
    },
  }
  return {
    placing,
    placingAnother: {
      ...placing,
      name: 'placing another order instead of one that waits',
      async prepare(shopper) {
        await fillIn(shopper, 'one')
        await checkOut(shopper)
        await fillIn(shopper, 'three')
      },
    } satisfies Scenario,
    abandoning: {
      ...placing,
      name: 'placing, and never coming back',
      pays: false,
      prepare: (shopper) => fillIn(shopper, 'one'),
      finish: async () => {},
    } satisfies Scenario,
    webhook: {
      name: 'a notice',
      pays: true,
      prepare: payWithoutWebhook,
      async run(shopper, isKilled) {
        await deliverWebhook(shopper)
        await waitUntil(() => isKilled() || isMailRecorded(), BACKGROUND_MS)
      },
      finish: verifyOutcome,
    } satisfies Scenario,
    returnPage: {
      name: 'the page one comes back to',
      pays: true,
      prepare: payWithoutWebhook,
      async run(shopper, isKilled) {
        await expectConfirmation(shopper)
        await waitUntil(() => isKilled() || isMailRecorded(), BACKGROUND_MS)
      },
      async finish(shopper) {
        await expectConfirmation(shopper)
        await verifyOutcome(shopper)
      },
    } satisfies Scenario,
    canceling: {
      name: 'canceling what is paid',
      pays: true,
      async prepare(shopper) {
        await payWithoutWebhook(shopper)
        await verifyOutcome(shopper)
        shopper.cancels = true
      },
      run: (shopper) => shopper.cancelOrder(),
      // The same form again; what the provider was not asked for, the reconciler asks for.
      async finish(shopper) {
        await shopper.cancelOrder()
        await shop.advanceTime(REFUND_REST_MS)
        await waitUntil(() => isRefunded(shopper), BACKGROUND_MS * 3)
      },
    } satisfies Scenario,
    /** Nobody tells the shop and nobody comes back: only it may find out by itself. */
    reconcilerOnly: {
      name: 'the reconciler',
      pays: true,
      prepare: payWithoutWebhook,
      run: async () => {},
      async finish(shopper) {
        await waitUntil(() => isConfirmed(shopper), BACKGROUND_MS)
        await verifyOutcome(shopper)
      },
    } satisfies Scenario,
  }
}

function requireIn<T>(map: Map<Shopper, T>, shopper: Shopper): T {
  const found = map.get(shopper)
  if (found === undefined) throw new Error(`${shopper.about}: has not come so far.`)
  return found
}
