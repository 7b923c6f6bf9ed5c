import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

export interface ShopPerFile {
  /** The shop of a file's tests with these settings; the shops of another file end. */
  of(file: string, env: Record<string, string>): Promise<ShopProcess>
  close(): Promise<void>
}

/**
 * A shop for each file of tests, so that what one file changes, no other sees, in whatever order they come. A worker
 * has one file at a time.
 */
export function createShopPerFile(): ShopPerFile {
  let current = ''
  const running = new Map<string, Promise<ShopProcess>>()

  async function close() {
    const ending = [...running.values()]
    running.clear()
    for (const shop of ending) await (await shop).remove()
  }

  return {
    async of(file, env) {
      if (file !== current) await close()
      current = file
      const key = JSON.stringify(env)
      const shop = running.get(key) ?? startShop(env)
      running.set(key, shop)
      return shop
    },
    close,
  }
}
