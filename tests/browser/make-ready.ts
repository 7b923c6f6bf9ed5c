import {requireReadyShop} from '../support/ready-data'

/** Before the workers begin: each of them would make it. */
export default async function makeReady(): Promise<void> {
  await requireReadyShop()
}
