import {createDemo} from '~/domain/orders/demo/demo.server'
import {done, failed} from './command-types'
import type {Command} from './command-types'

const USAGE = 'Usage: npm run customers -- demo'
const NO_CARDS =
  'The orders of the demonstration are paid at the card provider that is built in. Start the shop (npm start) without a Stripe account, then try again.'

/** Creates a demo customer with orders, to look at the account and the counter with. */
export const customersCommand: Command = {
  name: 'customers',
  async run([action, ...rest], {sql, demoCards}, print) {
    if (action === 'help' || action === '--help') {
      print(USAGE)
      return done
    }
    if (action !== 'demo' || rest.length > 0) return failed(USAGE)
    if (!demoCards) return failed(NO_CARDS)
    const outcome = await createDemo({sql, cards: demoCards})
    if (outcome.kind === 'no-products') {
      return failed(
        'There is too little in the catalog to make orders of. Start the shop once, then try again.',
      )
    }
    const {email, password, isNew, orders} = outcome
    const ordersMessage = orders === 0 ? 'The orders are as they were.' : `Made ${orders} orders for her.`
    print(
      isNew
        ? `Added a customer for demonstrations, Amina Yusuf. ${ordersMessage}`
        : `The customer is there: this is a new password, and every browser is signed out. ${ordersMessage}`,
    )
    print(`E-mail:   ${email}`)
    print(`Password: ${password}`)
    print('Sign in at /sign-in.')
    return done
  },
}
