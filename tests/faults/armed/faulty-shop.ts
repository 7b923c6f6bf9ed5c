import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {vi} from 'vitest'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'

export type Fault = 'free-bytes' | 'render-throws' | 'busy-ms' | 'ahead-ms'

export interface FaultyShop {
  shop: ShopProcess
  /** Counts from now on, or from the first step that is like `from`, without killing. */
  count(from?: string): void
  /** Kills the server at the nth step from then on, the first being 1. */
  killAt(step: number, from?: string): void
  /** Neither counts nor kills any more; to be called before it starts again. */
  disarm(): void
  /** What the server did while it was armed, in order. */
  steps(): string[]
  /** See `inject-faults.mjs`. Null: it is over. */
  injectFault(fault: Fault, amount: number | null): void
  /** Resolves once the server's clock is so much ahead. */
  advanceClock(ms: number): Promise<void>
  remove(): Promise<void>
}

/** What goes on beside: the embedded lake, and the shop's own questions to it. */
const BACKGROUND_STEPS = '"lake"|/lake/|^(before|after) (begin|commit|select 1)$'

/** The built shop, which can be killed at any step it waits for, and whose surroundings can go wrong. */
export async function startFaultyShop(
  env: Record<string, string> = {},
  /** Steps that do not count, as a regular expression. */
  skip = BACKGROUND_STEPS,
): Promise<FaultyShop> {
  const folder = mkdtempSync(join(tmpdir(), 'armed-'))
  const plan = join(folder, 'plan.json')
  const steps = join(folder, 'steps.txt')
  const preloads = ['kill-at.mjs', 'inject-faults.mjs'].map((name) =>
    pathToFileURL(join(import.meta.dirname, name)),
  )
  const shop = await startShop({
    ...env,
    ARMED_BY: folder,
    NODE_OPTIONS: preloads.map(({href}) => `--import=${href}`).join(' '),
  })
  let plans = 0
  const arm = (killAt: number | null, from?: string) => {
    rmSync(steps, {force: true})
    writeFileSync(plan, JSON.stringify({plan: ++plans, killAt, skip, from}))
  }
  return {
    shop,
    count: (from) => arm(null, from),
    killAt: arm,
    disarm: () => rmSync(plan, {force: true}),
    steps: () => (existsSync(steps) ? readFileSync(steps, 'utf8').trim().split('\n').filter(Boolean) : []),
    injectFault(fault, amount) {
      const file = join(folder, fault)
      if (amount === null) rmSync(file, {force: true})
      else writeFileSync(file, String(amount))
    },
    async advanceClock(ms) {
      writeFileSync(join(folder, 'ahead-ms'), String(ms))
      const seen = join(folder, 'is-ahead-ms')
      await vi.waitUntil(() => existsSync(seen) && Number(readFileSync(seen, 'utf8')) === ms, {
        timeout: 30_000,
      })
    },
    async remove() {
      rmSync(plan, {force: true})
      await shop.remove()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}
