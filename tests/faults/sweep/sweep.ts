import {RECONCILER} from './sweep-shop'
import type {SweepShop} from './sweep-shop'
import {createHoldScenarios} from './hold-scenarios'
import {createScenarios} from './scenarios'
import type {Scenario} from './scenarios'

/** Of the steps of a way, by their labels, those that are meant. */
export type Part = (labels: string[]) => number[]

/** All steps from one to another; the first and the last where there is none. */
export function between(from: RegExp | null, to: RegExp | null): Part {
  return (labels) => {
    const first = from ? labels.findIndex((label) => from.test(label)) : 0
    const last = to ? labels.findIndex((label) => to.test(label)) : labels.length - 1
    if (first === -1 || last === -1)
      throw new Error(`No ${first === -1 ? from : to} in:\n${labels.join('\n')}`)
    return labels.slice(first, last + 1).map((_, index) => first + index + 1)
  }
}

export function only(part: Part, which: RegExp, isWanted = true): Part {
  return (labels) => part(labels).filter((step) => which.test(labels[step - 1] ?? '') === isWanted)
}

/** So many of them, evenly; all when they are fewer. */
export function spread(steps: number[], most: number): number[] {
  if (steps.length <= most) return steps
  return Array.from(
    {length: most},
    (_, index) => steps[Math.floor(((index + 0.5) * steps.length) / most)] ?? 0,
  )
}

const REST_MS = 61_000
/** Who died with a mail in hand holds it for half a minute. */
const A_CLAIM_MS = 31_000

export function createSweep(shop: SweepShop) {
  const {armed} = shop
  const counted = new Map<string, string[]>()
  const ways = {...createScenarios(shop), ...createHoldScenarios(shop)}

  /** What the server does when nobody kills it. */
  async function count(way: Scenario): Promise<string[]> {
    const known = counted.get(way.name)
    if (known) return known
    const shopper = shop.shopper(`${way.name}, not killed`, way.pays)
    await way.prepare(shopper)
    armed.count()
    await way.run(shopper, () => false)
    const labels = armed.steps()
    armed.disarm()
    await way.finish(shopper)
    counted.set(way.name, labels)
    return labels
  }

  async function startAgain({restMs = 0}: Scenario) {
    const holdsMail = armed.steps().some((label) => label.includes('"outbox" set'))
    const ms = Math.max(restMs, holdsMail ? A_CLAIM_MS : 0)
    if (ms > 0) await shop.advanceTime(ms)
    await shop.restart()
  }

  /** Kills it there and lets everybody do what they would do; gives whether it was killed. */
  async function killAt(way: Scenario, step: number, label: string): Promise<boolean> {
    const shopper = shop.shopper(`${way.name}, killed at step ${step} (${label})`, way.pays)
    await way.prepare(shopper)
    const isCut = () => armed.steps().length >= step
    armed.killAt(step)
    try {
      await way.run(shopper, isCut)
    } catch (error) {
      // Nobody answers who is dead.
      if (!isCut() || !(error instanceof TypeError)) throw error
    }
    const wasKilled = isCut()
    if (wasKilled) {
      if (shop.other) await way.meanwhile?.(shopper, shop.other.origin)
      await startAgain(way)
    } else armed.disarm()
    await way.finish(shopper)
    return wasKilled
  }

  return {
    ways,
    /** Gives how many times it was killed. */
    async killIn(way: Scenario, part: Part, most: number): Promise<number> {
      const labels = await count(way)
      let kills = 0
      for (const step of spread(part(labels), most)) {
        if (await killAt(way, step, (labels[step - 1] ?? '').slice(0, 60))) kills += 1
      }
      return kills
    },
    /**
     * The reconciler begins anew at each start, and is killed one step later each time, until it is through with what
     * nobody but it takes care of.
     */
    async killReconciler(every: number): Promise<number> {
      const {reconcilerOnly} = ways
      const shopper = shop.shopper(`${reconcilerOnly.name}, killed again and again`)
      await reconcilerOnly.prepare(shopper)
      await shop.advanceTime(REST_MS)
      let kills = 0
      for (let step = 1; ; step += every) {
        await shop.startToBeKilled(step, RECONCILER)
        const wasKilled = await shop.awaitReconciler(step)
        if (wasKilled) kills += 1
        if (!wasKilled || armed.steps().some((label) => label.startsWith('after commit'))) break
      }
      await startAgain(reconcilerOnly)
      await reconcilerOnly.finish(shopper)
      return kills
    },
  }
}
