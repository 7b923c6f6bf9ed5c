import {createLog} from '~/platform/config/log.server'
import {connectToParent} from '../processes/child'
import {createRemote} from '../processes/rpc'
import {SHOP_RPC_METHODS} from './rpc-types'
import type {LakeRpc, ListedShopRpc} from './rpc-types'
import {openLake} from './open-lake'
import type {OpenedLake} from './open-lake'
import {onHandlerFailure} from '../../runtime/failures.server'
import {handleUncaughtErrors} from '../../runtime/uncaught-errors.server'

/** Entry point of the lake's process. The shop's process opens it, and it ends with that process. */
let opened: OpenedLake | undefined
const requireOpened = () => {
  if (!opened) throw new Error('the lake is not open')
  return opened
}

const log = createLog()
onHandlerFailure((error) => log.error({err: error, process: 'lake'}, 'a handler failed'))

/** The shop's process starts it again. */
function end(reason: Error) {
  log.fatal(
    {err: reason, process: 'lake'},
    'a write was not answered; the lake starts again with what is stored',
  )
  process.exit(1)
}

const handlers: LakeRpc = {
  ping: async () => {},
  async open(settings) {
    opened = await openLake(settings, createRemote<ListedShopRpc>(calls, SHOP_RPC_METHODS), log, end)
    // Nothing to close: the shop's process ends it by a signal, too.
    handleUncaughtErrors({log, end: async () => {}})
    return opened.port
  },
  setAddresses: async (addresses) => requireOpened().setAddresses(addresses),
  isAllowedOrigin: async (origin) => requireOpened().isAllowedOrigin(origin),
  updateAssetUrls: () => requireOpened().updateAssetUrls(),
}
const calls = connectToParent(handlers)
