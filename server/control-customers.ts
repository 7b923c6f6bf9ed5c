import {makeDemo} from '~/orders/demo/demo.server'
import type {Command, CommandOutcome, CommandServices, Print} from './commands'

const USAGE = 'Usage: npm run customers -- demo'
const done: CommandOutcome = {kind: 'done'}

/** The terminal's side of customers: so far, one to look at the portal with. */
export const customersCommand: Command = {
  name: 'customers',
  usage: USAGE,
  async run([action, ...rest], services, print) {
    if (action === 'help' || action === '--help') {
      print(USAGE)
      return done
    }
    if (action !== 'demo' || rest.length > 0) return {kind: 'failed', message: USAGE}
    return demo(services, print)
  },
}

async function demo({sql}: Pick<CommandServices, 'sql'>, print: Print): Promise<CommandOutcome> {
  const outcome = await makeDemo({sql})
  if (outcome.kind === 'no-products') {
    return {
      kind: 'failed',
      message: 'There is too little in the catalogue to make orders of. Start the shop once, then try again.',
    }
  }
  const {email, password, isNew, orders} = outcome
  const made = orders === 0 ? 'The orders are as they were.' : `Made ${orders} orders for her.`
  print(
    isNew
      ? `Added a customer for demonstrations, Amina Yusuf. ${made}`
      : `The customer is there: this is a new password, and every browser is signed out. ${made}`,
  )
  print(`E-mail:   ${email}`)
  print(`Password: ${password}`)
  print('Sign in at /sign-in.')
  return done
}
