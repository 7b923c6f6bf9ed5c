import {LAKE_LIMITS} from '../limits'

/** A signed-in user, or the address of an anonymous caller. */
export type ConnectionOwner = {user: string} | {address: string}

/** Limits open live connections in total, per user and per address. */
export function createConnectionLimiter() {
  const openByOwner = new Map<string, number>()
  let total = 0
  let anonymous = 0
  return {
    /** @returns a function that ends the connection; undefined if there are too many */
    acquire(owner: ConnectionOwner): (() => void) | undefined {
      const limits = LAKE_LIMITS.live
      const isUser = 'user' in owner
      const key = JSON.stringify(owner)
      const open = openByOwner.get(key) ?? 0
      if (open >= (isUser ? limits.perUser : limits.perAddress)) return undefined
      if (total >= limits.total || (!isUser && anonymous >= limits.anonymous)) return undefined
      openByOwner.set(key, open + 1)
      total++
      if (!isUser) anonymous++
      return () => {
        const left = (openByOwner.get(key) ?? 1) - 1
        if (left > 0) openByOwner.set(key, left)
        else openByOwner.delete(key)
        total--
        if (!isUser) anonymous--
      }
    },
  }
}
