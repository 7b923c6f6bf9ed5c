import {useSyncExternalStore} from 'react'
import {showToast, withdrawToast} from '~/ui/toasts'
import {createCartStore, EMPTY_CART} from './cart-store'
import type {CartState, CartStore} from './cart-store'
import {toCartItem} from '~/domain/cart/cart-item'
import type {AddableProduct} from '~/domain/cart/cart-item'
import type {IfMissing} from '~/domain/cart/if-missing'
import {messages} from '~/domain/cart/messages'

let store: CartStore | undefined

/** The cart of this browser; not on the server. */
export function browserCart(): CartStore {
  store ??= createCartStore({
    storage: () => window.localStorage,
    page: window,
    onFailure: (failure) =>
      showToast('error', failure === 'not-kept' ? messages.problems.notSaved : messages.problems.unreadable, {
        autoClose: 8_000,
      }),
  })
  return store
}

const subscribe = (listener: () => void) => browserCart().subscribe(listener)
const read = () => browserCart().read()
const readOnServer = () => EMPTY_CART

/** Empty on the server and until hydration. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, read, readOnServer)
}

export function useQuantityInCart(id: string): number {
  const find = () => read().items.find((item) => item.id === id)?.product_quantity ?? 0
  return useSyncExternalStore(subscribe, find, () => 0)
}

/** Returns a problem to show, or null. A note and a standing choice are for a line that has none yet. */
export function addToCart(
  product: AddableProduct,
  quantity: number,
  note: string | null = null,
  ifMissing: IfMissing | null = null,
): string | null {
  const cart = browserCart()
  const problem = cart.add(toCartItem(product), quantity)
  const line = cart.read().items.find(({id}) => id === product.id)
  if (note && line && !line.note) cart.setNote(product.id, note)
  if (ifMissing && line && !line.if_missing) cart.setIfMissing(product.id, ifMissing)
  return problem
}

const ADDED = 'added-to-cart'
let stopWatching: (() => void) | undefined

/** 'Added To Cart', for as long as it is true. */
export function announceAdded(id: string): void {
  showToast('success', messages.add.added, {group: ADDED})
  stopWatching?.()
  stopWatching = subscribe(() => {
    if (!read().items.some((item) => item.id === id)) withdrawAdded()
  })
}

/** The open cart shows what was added. */
export function withdrawAdded(): void {
  stopWatching?.()
  stopWatching = undefined
  withdrawToast(ADDED)
}

/** From now on changes are reported relative to these prices. */
export function acknowledgePrices(products: readonly AddableProduct[]): void {
  browserCart().acknowledgePrices(new Map(products.map((product) => [product.id, toCartItem(product)])))
}
