import {networkOf} from '~/limits/network-address'
import {remember as rememberUpTo} from '~/limits/remember'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Any caller: ten tries a minute, over all accounts. */
const TRIES_PER_MINUTE = 10
/** One caller at one account: five tries, then a wait that doubles from a minute to a quarter of an hour. */
const FREE_TRIES = 5
const FIRST_WAIT = MINUTE
const LONGEST_WAIT = 15 * MINUTE
/** An account under attack from many sides gives a new caller one try before the waits begin. */
const ATTACK = 20
const FREE_TRIES_UNDER_ATTACK = 1
const FORGET_AFTER = 60 * MINUTE
/** Of each kind; the oldest make room. Some 3 MB at most. */
const REMEMBERED = 10_000

export interface Attempt {
  /** Lower case, trimmed; whether there is such an account makes no difference. */
  email: string
  clientAddress: string
}

interface Failures {
  count: number
  lastAt: number
}

/**
 * How often a password may be tried. Nobody can lock the owner out by guessing at the account: waits belong to
 * the pair of caller and account, and whoever comes from elsewhere always has a try.
 */
export function createSignInLimits(now: () => number = Date.now) {
  const tries = new Map<string, number[]>()
  const pairs = new Map<string, Failures>()
  const accounts = new Map<string, Failures>()

  function waitOfCaller(network: string): number {
    const recent = (tries.get(network) ?? []).filter((at) => at > now() - MINUTE)
    const first = recent[recent.length - TRIES_PER_MINUTE]
    return first === undefined ? 0 : first + MINUTE - now()
  }

  function waitOfPair(pair: string, email: string): number {
    const failures = current(pairs, pair, now())
    const underAttack = (current(accounts, email, now())?.count ?? 0) >= ATTACK
    const excess = (failures?.count ?? 0) - (underAttack ? FREE_TRIES_UNDER_ATTACK : FREE_TRIES)
    if (!failures || excess < 0) return 0
    return failures.lastAt + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** excess) - now()
  }

  return {
    /**
     * Seconds to wait, or 0 for a try. A try counts as failed from the start, so that many at the same moment
     * cannot slip through while the first is still being checked.
     */
    take({email, clientAddress}: Attempt): number {
      const network = networkOf(clientAddress)
      const pair = pairOf(email, network)
      const wait = Math.max(waitOfCaller(network), waitOfPair(pair, email))
      if (wait > 0) return Math.ceil(wait / SECOND)
      const recent = (tries.get(network) ?? []).filter((at) => at > now() - MINUTE)
      remember(tries, network, [...recent, now()])
      count(pairs, pair, now())
      count(accounts, email, now())
      return 0
    },

    /** The password was right: this caller starts afresh at this account. */
    succeeded(attempt: Attempt) {
      const network = networkOf(attempt.clientAddress)
      tries.get(network)?.pop()
      pairs.delete(pairOf(attempt.email, network))
      uncount(accounts, attempt.email)
    },

    /** The password was not looked at. */
    giveBack(attempt: Attempt) {
      const network = networkOf(attempt.clientAddress)
      tries.get(network)?.pop()
      uncount(pairs, pairOf(attempt.email, network))
      uncount(accounts, attempt.email)
    },

    /** After a reset of the password: nobody has to wait for this account. */
    forgive(email: string) {
      accounts.delete(email)
      for (const pair of pairs.keys()) if (pair.startsWith(`${email}\n`)) pairs.delete(pair)
    },

    /** For the test of the bounds. */
    size: () => Math.max(tries.size, pairs.size, accounts.size),
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

function pairOf(email: string, network: string): string {
  return `${email}\n${network}`
}

function current(of: Map<string, Failures>, key: string, at: number): Failures | undefined {
  const failures = of.get(key)
  return failures && at - failures.lastAt < FORGET_AFTER ? failures : undefined
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
  rememberUpTo(REMEMBERED, map, key, value)
}
