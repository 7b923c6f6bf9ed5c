import {createLog} from '~/config/log.server'
import {callsToParent} from '../processes/child'
import {remoteOf} from '../processes/calls'
import type {LakeCalls, LakeSettings, ShopCalls} from './calls'
import {SHOP_CALLS} from './calls'
import {openLake} from './open-lake'
import {onHandlerFailure} from '../../platform/handlers/failures.server'
import {surviveUncaught} from '../../platform/handlers/last-resort.server'
import type {OpenedLake} from './open-lake'

/** The lake's process: it opens when the shop's process tells it to, and ends with it. */
let opened: OpenedLake | undefined
const requireOpened = () => {
  if (!opened) throw new Error('the lake is not open')
  return opened
}

const log = createLog()
onHandlerFailure((error) => log.error({err: error, process: 'lake'}, 'a handler failed'))

/** Whoever started it starts it again. */
function end(why: Error) {
  log.fatal(
    {err: why, process: 'lake'},
    'a write was not answered; the lake starts again with what is stored',
  )
  process.exit(1)
}

const own: LakeCalls = {
  ping: async () => {},
  async open(settings: LakeSettings) {
    opened = await openLake(settings, remoteOf<ShopCalls>(calls, SHOP_CALLS), log, end)
    // It keeps nothing that would have to be put in order: whoever started it ends it by a signal, too.
    surviveUncaught({log, end: async () => {}})
    return opened.port
  },
  knowAddresses: async (addresses) => requireOpened().knowAddresses(addresses),
  correctAddresses: () => requireOpened().correctAddresses(),
}
const calls = callsToParent(own)
