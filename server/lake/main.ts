import {createLog} from '~/config/log.server'
import {callsToParent} from '../processes/child'
import {remoteOf} from '../processes/calls'
import type {LakeCalls, LakeSettings, ShopCalls} from './calls'
import {SHOP_CALLS} from './calls'
import {openLake} from './open-lake'
import type {OpenedLake} from './open-lake'

/** The lake's process: it opens when the shop's process tells it to, and ends with it. */
let opened: OpenedLake | undefined
const requireOpened = () => {
  if (!opened) throw new Error('the lake is not open')
  return opened
}

const own: LakeCalls = {
  ping: async () => {},
  async open(settings: LakeSettings) {
    opened = await openLake(settings, remoteOf<ShopCalls>(calls, SHOP_CALLS), createLog())
    return opened.port
  },
  knowAddresses: async (addresses) => requireOpened().knowAddresses(addresses),
  correctAddresses: () => requireOpened().correctAddresses(),
}
const calls = callsToParent(own)
