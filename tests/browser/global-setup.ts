import {requireSeededShop} from '../support/seeded-data'

/** Before the workers begin: each of them would make it. */
export default async function globalSetup(): Promise<void> {
  await requireSeededShop()
}
