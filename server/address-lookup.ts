import type {Config} from '~/config/env.server'
import type {Log} from '~/config/log.server'
import type {AddressLookup} from '~/customers/address/address-lookup'
import {createAddressLookup} from '~/customers/address/address-lookup.server'
import {createMapsDoor} from '~/services/maps.server'

/** Null: no key is set, and addresses are typed in whole. */
export function openAddressLookup({config, log}: {config: Config; log: Log}): AddressLookup | null {
  return config.maps ? createAddressLookup({door: createMapsDoor(config.maps), log}) : null
}
