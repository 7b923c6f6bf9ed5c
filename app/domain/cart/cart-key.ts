/** Where the cart lies in the browser's storage. */
export const CART_STORAGE_KEY = 'cartItems'
export const UNREADABLE_CART_STORAGE_KEY = 'cartItems.unreadable'

/** Told to this page whenever its cart has changed: `CartLayer` waits for it before it fetches the rest. */
export const CART_CHANGE_EVENT = 'cartchange'
/** Asks for the cart to be opened. */
export const CART_OPEN_EVENT = 'cartopen'

export function openCart(): void {
  window.dispatchEvent(new Event(CART_OPEN_EVENT))
}
