import {CART_CHANGE_EVENT, CART_STORAGE_KEY, UNREADABLE_CART_STORAGE_KEY} from '~/domain/cart/cart-key'
import {
  addItem,
  restoreItem,
  removeItem,
  setIfMissing,
  setNote,
  setQuantity,
  lastSeenUnitCents,
} from '~/domain/cart/cart-item'
import type {CartUpdate, CartItem, NewCartItem} from '~/domain/cart/cart-item'
import type {IfMissing} from '~/domain/cart/if-missing'
import {parseStoredCart} from '~/domain/cart/stored-cart'

export type CartFailure = 'not-kept' | 'unreadable'

export interface CartState {
  items: readonly CartItem[]
  /** False: the browser does not store it, so it lasts as long as this page. */
  isPersisted: boolean
}

export type CartStore = ReturnType<typeof createCartStore>

export const EMPTY_CART: CartState = {items: [], isPersisted: true}

/** Beyond this the newest unreadable data replaces the older. */
const MAX_UNREADABLE_LENGTH = 200_000

interface CartStoreDeps {
  /** May throw, as `window.localStorage` does where it is blocked. */
  storage: () => Storage
  /** The window: source of `storage`, `pageshow` and `focus`, target of `CART_CHANGE_EVENT`. */
  page: EventTarget
  /** Called once per kind and visit. */
  onFailure: (failure: CartFailure) => void
}

/**
 * The cart of one browser. The storage is authoritative: it is read again before every write, so that two tabs do not
 * overwrite each other. If it cannot be written, the cart stays in memory.
 */
export function createCartStore({storage, page, onFailure}: CartStoreDeps) {
  const listeners = new Set<() => void>()
  const reported = new Set<CartFailure>()
  let state = EMPTY_CART
  /** What `state` was read from; undefined before the first read. */
  let lastRaw: string | null | undefined
  /** The stored data could neither be read nor moved aside, so it must not be overwritten. */
  let isBlocked = false
  let isReady = false

  function refresh() {
    // In memory only: the storage has nothing newer.
    if (!state.isPersisted) return
    let raw: string | null
    try {
      raw = storage().getItem(CART_STORAGE_KEY)
    } catch (error) {
      return keepInMemory(state.items, error)
    }
    if (raw === lastRaw) return
    lastRaw = raw
    const {items, unreadable} = parseStoredCart(raw)
    publish({items, isPersisted: true})
    if (unreadable !== null) quarantine(items, unreadable)
  }

  function quarantine(items: readonly CartItem[], unreadable: string) {
    try {
      const before = storage().getItem(UNREADABLE_CART_STORAGE_KEY)
      const both = before === null ? unreadable : `${before}\n${unreadable}`
      storage().setItem(UNREADABLE_CART_STORAGE_KEY, both.length > MAX_UNREADABLE_LENGTH ? unreadable : both)
      write(items)
    } catch (error) {
      isBlocked = true
      keepInMemory(items, error)
    }
    reportFailure('unreadable')
  }

  function write(items: readonly CartItem[]) {
    const raw = JSON.stringify(items)
    storage().setItem(CART_STORAGE_KEY, raw)
    lastRaw = raw
  }

  function apply(step: (items: readonly CartItem[]) => CartUpdate): string | null {
    refresh()
    const {items, problem} = step(state.items)
    if (items === state.items) return problem
    try {
      // Retried each time: there may be room by now.
      if (!isBlocked) write(items)
      publish({items, isPersisted: !isBlocked})
    } catch (error) {
      keepInMemory(items, error)
    }
    return problem
  }

  function keepInMemory(items: readonly CartItem[], cause: unknown) {
    if (!reported.has('not-kept')) console.error('The cart could not be stored.', cause)
    publish({items, isPersisted: false})
    reportFailure('not-kept')
  }

  function reportFailure(failure: CartFailure) {
    if (reported.has(failure)) return
    reported.add(failure)
    onFailure(failure)
  }

  function publish(next: CartState) {
    state = next
    for (const listener of listeners) listener()
    // The first read may happen during a render, which must not cause others.
    if (isReady) page.dispatchEvent(new Event(CART_CHANGE_EVENT))
  }

  // Another tab wrote, or this one was frozen meanwhile.
  for (const event of ['storage', 'pageshow', 'focus']) page.addEventListener(event, refresh)
  refresh()
  isReady = true

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    refresh,
    /** Each returns a problem to show, or null. */
    add: (item: NewCartItem, quantity: number) => apply((items) => addItem(items, item, quantity)),
    setQuantity: (id: string, quantity: number) => apply((items) => setQuantity(items, id, quantity)),
    setNote: (id: string, text: string) => apply((items) => setNote(items, id, text)),
    setIfMissing: (id: string, choice: IfMissing) => apply((items) => setIfMissing(items, id, choice)),
    remove: (id: string) => apply((items) => removeItem(items, id)),
    putBack: (item: CartItem, index: number) => apply((items) => restoreItem(items, item, index)),
    empty: () => apply((items) => ({items: items.length === 0 ? items : [], problem: null})),
    /** From now on changes are reported relative to these prices. */
    acknowledgePrices: (
      prices: ReadonlyMap<string, Pick<NewCartItem, 'price' | 'discountAmount' | 'discount_amount'>>,
    ) => apply((items) => ({items: withPrices(items, prices), problem: null})),
  }
}

function withPrices(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, Pick<NewCartItem, 'price' | 'discountAmount' | 'discount_amount'>>,
): readonly CartItem[] {
  const hasNewPrice = (item: CartItem) => {
    const now = prices.get(item.id)
    return now !== undefined && lastSeenUnitCents(now) !== lastSeenUnitCents(item)
  }
  return items.some(hasNewPrice) ? items.map((item) => ({...item, ...prices.get(item.id)})) : items
}
