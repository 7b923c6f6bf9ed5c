import {addressLines} from './address'
import type {StoreSettings} from './settings'

/** How the store signs its mails. Links in them lead to the public address, whatever address was asked. */
export function mailStore(settings: StoreSettings, publicUrl: URL) {
  return {
    name: settings.name,
    address: settings.address ? addressLines(settings.address).join(', ') : '',
    url: publicUrl.origin,
  }
}
