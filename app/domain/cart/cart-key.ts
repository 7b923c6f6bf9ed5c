/** Keys of the browser's storage. */
export const CART_STORAGE_KEY = 'cartItems'
export const UNREADABLE_CART_STORAGE_KEY = 'cartItems.unreadable'

/** Dispatched whenever this page's cart changes. `LazyCartSheet` waits for it before it loads the rest. */
export const CART_CHANGE_EVENT = 'cartchange'
/** Opens the cart. */
export const CART_OPEN_EVENT = 'cartopen'

export function openCart(): void {
  window.dispatchEvent(new Event(CART_OPEN_EVENT))
}
