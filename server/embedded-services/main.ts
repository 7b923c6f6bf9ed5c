import {createLog} from '~/platform/config/log.server'
import {connectToParent} from '../processes/child'
import {createRemote} from '../processes/rpc'
import {SHOP_RPC_METHODS} from './rpc-types'
import type {ServicesRpc, ShopRpc} from './rpc-types'
import {openServices} from './open-services'
import type {OpenedServices} from './open-services'
import {onHandlerFailure} from '../../runtime/failures.server'
import {handleUncaughtErrors} from '../../runtime/uncaught-errors.server'

/** Entry point of the embedded services' process. The shop's process starts it, calls `open`, and ends it. */
let opened: OpenedServices | undefined
const requireOpened = () => {
  if (!opened) throw new Error('the embedded services are not open')
  return opened
}

const log = createLog()
onHandlerFailure((error) => log.error({err: error, process: 'embedded services'}, 'a handler failed'))

const handlers: ServicesRpc = {
  ping: async () => {},
  async open(settings) {
    opened = await openServices(settings, createRemote<ShopRpc>(calls, SHOP_RPC_METHODS), log)
    handleUncaughtErrors({log, end: async () => opened?.close()})
    return opened.endpoints
  },
  setAddresses: async (addresses) => requireOpened().setAddresses(addresses),
  close: async () => opened?.close(),
}
const calls = connectToParent(handlers)
