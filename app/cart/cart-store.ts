import {CART_EVENT, CART_KEY, UNREADABLE_KEY} from './cart-key'
import {addItem, putBack, removeItem, setQuantity} from './cart-rules'
import type {CartStep} from './cart-rules'
import type {CartItem, NewItem} from './cart-item'
import {unitCentsOf} from './cart-item'
import {parseStoredCart} from './stored-cart'

export type CartTrouble = 'not-kept' | 'unreadable'

export interface CartState {
  items: readonly CartItem[]
  /** False: the browser refuses to store it, so it lives as long as this page. */
  kept: boolean
}

export type CartStore = ReturnType<typeof createCartStore>

export const EMPTY_CART: CartState = {items: [], kept: true}

/** Beyond this, what is kept aside makes place for what is put aside next. */
const MOST_KEPT_ASIDE = 200_000

interface CartStoreParts {
  /** May throw, like `window.localStorage` where a browser forbids it. */
  storage: () => Storage
  /** Where `storage`, `pageshow` and `focus` are heard, and `CART_EVENT` is told. */
  page: EventTarget
  /** Once for each kind of trouble in a visit. */
  onTrouble: (trouble: CartTrouble) => void
}

/**
 * The cart of one browser. What lies in the storage is the truth: it is read anew before every write, so that two
 * tabs do not undo each other's. Where it cannot be written, the cart lives on in memory.
 */
export function createCartStore({storage, page, onTrouble}: CartStoreParts) {
  const listeners = new Set<() => void>()
  const told = new Set<CartTrouble>()
  let state = EMPTY_CART
  /** What `state` was read from; undefined: nothing was read yet. */
  let lastRaw: string | null | undefined
  /** What lies in the storage could not be read, nor moved: nothing is to be written over it. */
  let stuck = false
  let open = false

  function refresh() {
    // Kept in memory only: there is nothing better to read.
    if (!state.kept) return
    let raw: string | null
    try {
      raw = storage().getItem(CART_KEY)
    } catch (error) {
      return keepInMemory(state.items, error)
    }
    if (raw === lastRaw) return
    lastRaw = raw
    const {items, unreadable} = parseStoredCart(raw)
    show({items, kept: true})
    if (unreadable !== null) moveAside(items, unreadable)
  }

  function moveAside(items: readonly CartItem[], unreadable: string) {
    try {
      const before = storage().getItem(UNREADABLE_KEY)
      const both = before === null ? unreadable : `${before}\n${unreadable}`
      storage().setItem(UNREADABLE_KEY, both.length > MOST_KEPT_ASIDE ? unreadable : both)
      write(items)
    } catch (error) {
      stuck = true
      keepInMemory(items, error)
    }
    tell('unreadable')
  }

  function write(items: readonly CartItem[]) {
    const raw = JSON.stringify(items)
    storage().setItem(CART_KEY, raw)
    lastRaw = raw
  }

  function change(step: (items: readonly CartItem[]) => CartStep): string | null {
    refresh()
    const {items, problem} = step(state.items)
    if (items === state.items) return problem
    try {
      // Tried again each time: there may be room by now.
      if (!stuck) write(items)
      show({items, kept: !stuck})
    } catch (error) {
      keepInMemory(items, error)
    }
    return problem
  }

  function keepInMemory(items: readonly CartItem[], cause: unknown) {
    if (!told.has('not-kept')) console.error('The cart could not be stored.', cause)
    show({items, kept: false})
    tell('not-kept')
  }

  function tell(trouble: CartTrouble) {
    if (told.has(trouble)) return
    told.add(trouble)
    onTrouble(trouble)
  }

  function show(next: CartState) {
    state = next
    for (const listener of listeners) listener()
    // The first reading may be in the middle of a drawing, which must not make others draw.
    if (open) page.dispatchEvent(new Event(CART_EVENT))
  }

  // Another tab wrote; or this one was frozen meanwhile and nobody told it.
  for (const event of ['storage', 'pageshow', 'focus']) page.addEventListener(event, refresh)
  refresh()
  open = true

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    refresh,
    /** Each gives what to tell the shopper; null: all was done. */
    add: (item: NewItem, quantity: number) => change((items) => addItem(items, item, quantity)),
    setQuantity: (id: string, quantity: number) => change((items) => setQuantity(items, id, quantity)),
    remove: (id: string) => change((items) => removeItem(items, id)),
    putBack: (item: CartItem, index: number) => change((items) => putBack(items, item, index)),
    empty: () => change((items) => ({items: items.length === 0 ? items : [], problem: null})),
    /** The shopper has seen these prices: from now on changes are told against them. */
    notePrices: (
      prices: ReadonlyMap<string, Pick<NewItem, 'price' | 'discountAmount' | 'discount_amount'>>,
    ) => change((items) => ({items: withPrices(items, prices), problem: null})),
  }
}

function withPrices(
  items: readonly CartItem[],
  prices: ReadonlyMap<string, Pick<NewItem, 'price' | 'discountAmount' | 'discount_amount'>>,
): readonly CartItem[] {
  const isNew = (item: CartItem) => {
    const now = prices.get(item.id)
    return now !== undefined && unitCentsOf(now) !== unitCentsOf(item)
  }
  return items.some(isNew) ? items.map((item) => ({...item, ...prices.get(item.id)})) : items
}
