import {createLog} from '~/config/log.server'
import {callsToParent} from '../processes/child'
import {remoteOf} from '../processes/calls'
import {SHOP_CALLS} from './calls'
import type {ServicesCalls, ShopCalls} from './calls'
import {openServices} from './open-services'
import type {OpenedServices} from './open-services'
import {onHandlerFailure} from '../../platform/handlers/failures.server'
import {surviveUncaught} from '../../platform/handlers/last-resort.server'

/** The process of the embedded Stripe and the mailbox: it opens when the shop's process tells it to, and ends with it. */
let opened: OpenedServices | undefined
const requireOpened = () => {
  if (!opened) throw new Error('the embedded services are not open')
  return opened
}

const log = createLog()
onHandlerFailure((error) => log.error({err: error, process: 'embedded services'}, 'a handler failed'))

const own: ServicesCalls = {
  ping: async () => {},
  async open(settings) {
    opened = await openServices(settings, remoteOf<ShopCalls>(calls, SHOP_CALLS), log)
    surviveUncaught({log, end: async () => opened?.close()})
    return opened.at
  },
  knowAddresses: async (addresses) => requireOpened().knowAddresses(addresses),
  close: async () => opened?.close(),
}
const calls = callsToParent(own)
