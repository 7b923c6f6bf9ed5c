import {largerNetworksOf, networkOf} from '~/platform/rate-limit/network-address'
import {setBounded} from '~/platform/rate-limit/rate-limit'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Per network: ten tries a minute, over all accounts. */
const TRIES_PER_MINUTE = 10
/** A /56 and a /48 network each get this many times the tries of a single /64. */
const LARGER_NETWORK_FACTORS = [3, 9]
/**
 * Per account, from any network: this many wrong tries, then one every quarter of an hour. Devices that have signed in
 * to the account before are neither counted nor delayed.
 */
const ACCOUNT_CEILING = 100
const DECAY_INTERVAL = 15 * MINUTE
/** Per network and account: five tries, then a wait that doubles from a minute to a quarter of an hour. */
const FREE_TRIES = 5
const FIRST_WAIT = MINUTE
const MAX_WAIT = 15 * MINUTE
/** When an account is under attack from many networks, a new network gets one try before the waits begin. */
const ATTACK_THRESHOLD = 20
const FREE_TRIES_UNDER_ATTACK = 1
const FORGET_AFTER = 60 * MINUTE
/** Entries of each kind; the oldest are evicted. At most about 3 MB. */
const MAX_ENTRIES = 10_000

export interface Attempt {
  /** Lower case, trimmed. Limits do not depend on whether the account exists. */
  email: string
  clientAddress: string
  /** This browser has signed in to the account before. */
  isKnownDevice?: boolean
}

interface Failures {
  count: number
  lastAt: number
}

/**
 * Limits password tries. Nobody can lock the owner out by guessing: waits belong to the pair of network and account,
 * other networks still get a try, and when an account has a hundred wrong tries, known browsers are still not delayed.
 */
export function createSignInLimits(now: () => number = Date.now) {
  const tries = new Map<string, number[]>()
  const pairs = new Map<string, Failures>()
  const accounts = new Map<string, Failures>()
  const levels = new Map<string, {level: number; at: number}>()

  function waitOfCaller(clientAddress: string): number {
    const waits = [networkOf(clientAddress), ...largerNetworksOf(clientAddress)].map((network, index) => {
      const maxTries = TRIES_PER_MINUTE * (LARGER_NETWORK_FACTORS[index - 1] ?? 1)
      const recent = recentOf(network)
      const first = recent[recent.length - maxTries]
      return first === undefined ? 0 : first + MINUTE - now()
    })
    return Math.max(...waits)
  }

  function recentOf(network: string): number[] {
    return (tries.get(network) ?? []).filter((at) => at > now() - MINUTE && at <= now())
  }

  function countTry(clientAddress: string) {
    for (const network of [networkOf(clientAddress), ...largerNetworksOf(clientAddress)]) {
      remember(tries, network, [...recentOf(network), now()])
    }
  }

  function uncountTry(clientAddress: string) {
    for (const network of [networkOf(clientAddress), ...largerNetworksOf(clientAddress)])
      tries.get(network)?.pop()
  }

  /** Decreases by one every quarter of an hour. */
  function levelOf(email: string): number {
    const known = levels.get(email)
    // If the clock was set back, nothing is added or removed.
    const passed = known ? Math.max(0, now() - known.at) : 0
    return known ? Math.max(0, known.level - passed / DECAY_INTERVAL) : 0
  }

  function addToLevel(email: string, by: number) {
    remember(levels, email, {level: Math.max(0, levelOf(email) + by), at: now()})
  }

  function waitOfAccount({email, isKnownDevice}: Attempt): number {
    const excess = levelOf(email) + 1 - ACCOUNT_CEILING
    return isKnownDevice || excess <= 0 ? 0 : excess * DECAY_INTERVAL
  }

  function waitOfPair(pair: string, email: string): number {
    const failures = current(pairs, pair, now())
    const underAttack = (current(accounts, email, now())?.count ?? 0) >= ATTACK_THRESHOLD
    const excess = (failures?.count ?? 0) - (underAttack ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES)
    if (!failures || excess < 0) return 0
    return failures.lastAt + Math.min(MAX_WAIT, FIRST_WAIT * 2 ** excess) - now()
  }

  return {
    /**
     * Seconds to wait, or 0 for a try. A try counts as failed from the start, so that concurrent tries cannot slip
     * through while the first is still being checked.
     */
    take(attempt: Attempt): number {
      const {email, clientAddress, isKnownDevice} = attempt
      const pair = pairOf(email, networkOf(clientAddress))
      const wait = Math.max(waitOfCaller(clientAddress), waitOfPair(pair, email), waitOfAccount(attempt))
      if (wait > 0) return Math.ceil(wait / SECOND)
      countTry(clientAddress)
      count(pairs, pair, now())
      count(accounts, email, now())
      if (!isKnownDevice) addToLevel(email, 1)
      return 0
    },

    /** The password was correct: resets the count of this network at this account. */
    recordSuccess({email, clientAddress, isKnownDevice}: Attempt) {
      uncountTry(clientAddress)
      pairs.delete(pairOf(email, networkOf(clientAddress)))
      uncount(accounts, email)
      if (!isKnownDevice) addToLevel(email, -1)
    },

    /** The password was not checked. */
    release({email, clientAddress, isKnownDevice}: Attempt) {
      uncountTry(clientAddress)
      uncount(pairs, pairOf(email, networkOf(clientAddress)))
      uncount(accounts, email)
      if (!isKnownDevice) addToLevel(email, -1)
    },

    /** After a password reset: nobody has to wait for this account. */
    clearAccount(email: string) {
      accounts.delete(email)
      levels.delete(email)
      for (const pair of pairs.keys()) if (pair.startsWith(`${email}\n`)) pairs.delete(pair)
    },

    /** For testing the bounds. */
    size: () => Math.max(tries.size, pairs.size, accounts.size, levels.size),
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

function pairOf(email: string, network: string): string {
  return `${email}\n${network}`
}

function current(of: Map<string, Failures>, key: string, at: number): Failures | undefined {
  const failures = of.get(key)
  if (!failures) return undefined
  const passed = at - failures.lastAt
  // If the clock was set back, nobody waits for that long.
  return passed >= 0 && passed < FORGET_AFTER ? failures : undefined
}

function count(of: Map<string, Failures>, key: string, at: number) {
  remember(of, key, {count: (current(of, key, at)?.count ?? 0) + 1, lastAt: at})
}

function uncount(of: Map<string, Failures>, key: string) {
  const failures = of.get(key)
  if (!failures) return
  if (failures.count <= 1) of.delete(key)
  else failures.count--
}

function remember<V>(map: Map<string, V>, key: string, value: V) {
  setBounded(MAX_ENTRIES, map, key, value)
}
