import {beforeEach, describe, expect, it, vi} from 'vitest'
import {CART_CHANGE_EVENT, CART_STORAGE_KEY, UNREADABLE_CART_STORAGE_KEY} from '~/domain/cart/cart-key'
import {createCartStore} from './cart-store'
import type {CartFailure} from './cart-store'
import {testCartItem} from '~/domain/cart/cart-items.test-helper'

const {product_quantity: _, ...rice} = testCartItem('RICE')
const {product_quantity: __, ...tea} = testCartItem('TEA')

/** A browser's storage, which may be full or forbidden. */
function createStorage(stored?: string) {
  const texts = new Map<string, string>()
  if (stored !== undefined) texts.set(CART_STORAGE_KEY, stored)
  const storage = {
    full: false,
    forbidden: false,
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.full) throw new DOMException('the quota has been exceeded', 'QuotaExceededError')
      texts.set(key, value)
    },
    cart: () => JSON.parse(texts.get(CART_STORAGE_KEY) ?? 'null') as unknown,
  }
  return storage
}

let troubles: CartFailure[]
beforeEach(() => {
  troubles = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function openTab(storage: ReturnType<typeof createStorage>) {
  const page = new EventTarget()
  const cart = createCartStore({
    storage: () => {
      if (storage.forbidden) throw new DOMException('not allowed', 'SecurityError')
      return storage as unknown as Storage
    },
    page,
    onFailure: (trouble) => troubles.push(trouble),
  })
  const counts = () => Object.fromEntries(cart.read().items.map((item) => [item.id, item.product_quantity]))
  return {cart, page, counts}
}

describe('the cart of a browser', () => {
  it('is kept, and read again by the next page', () => {
    const storage = createStorage()
    openTab(storage).cart.add(rice, 2)
    expect(storage.cart()).toEqual([testCartItem('RICE', {product_quantity: 2})])
    expect(openTab(storage).counts()).toEqual({RICE: 2})
  })

  it('tells its page and its listeners of each change, once', () => {
    const {cart, page} = openTab(createStorage())
    const [onPage, listener] = [vi.fn(), vi.fn()]
    page.addEventListener(CART_CHANGE_EVENT, onPage)
    const stop = cart.subscribe(listener)
    cart.add(rice, 1)
    cart.setQuantity('RICE', 4)
    cart.setQuantity('NOT-THERE', 4)
    stop()
    cart.empty()
    expect([onPage.mock.calls.length, listener.mock.calls.length]).toEqual([3, 2])
  })

  it('gives the same state until something changes', () => {
    const {cart, page} = openTab(createStorage(JSON.stringify([testCartItem('RICE')])))
    const before = cart.read()
    page.dispatchEvent(new Event('focus'))
    expect(cart.read()).toBe(before)
  })

  it('notes prices that were seen, and writes nothing when they are the same', () => {
    const storage = createStorage()
    const {cart} = openTab(storage)
    cart.add(rice, 1)
    cart.acknowledgePrices(new Map([['RICE', {price: 7.49, discountAmount: null, discount_amount: null}]]))
    expect(storage.cart()).toEqual([testCartItem('RICE', {price: 7.49})])
    const before = cart.read()
    cart.acknowledgePrices(new Map([['RICE', {price: 7.49, discountAmount: null, discount_amount: null}]]))
    expect(cart.read()).toBe(before)
  })
})

describe('two tabs', () => {
  it('simplecart-js#473: that add at once do not lose each other’s items', () => {
    const storage = createStorage()
    const [one, two] = [openTab(storage), openTab(storage)]
    one.cart.add(rice, 1)
    two.cart.add(tea, 2)
    one.cart.add(rice, 1)
    expect(one.counts()).toEqual({RICE: 2, TEA: 2})
  })

  it('hydrogen#2391: what was taken out in one is not brought back by what the other does', () => {
    const storage = createStorage()
    const [one, two] = [openTab(storage), openTab(storage)]
    one.cart.add(rice, 1)
    one.cart.add(tea, 2)
    two.cart.remove('RICE')
    one.cart.add(tea, 1)
    for (const tab of [one, two, openTab(storage)]) {
      tab.page.dispatchEvent(new Event('storage'))
      expect(tab.counts()).toEqual({TEA: 3})
    }
  })

  it.each(['storage', 'pageshow', 'focus'])('follow each other at %s', (event) => {
    const storage = createStorage()
    const [one, two] = [openTab(storage), openTab(storage)]
    one.cart.add(rice, 1)
    expect(two.counts()).toEqual({})
    two.page.dispatchEvent(new Event(event))
    expect(two.counts()).toEqual({RICE: 1})
  })
})

describe('fault 47: what cannot be read', () => {
  it('is moved aside, not dropped, and said once', () => {
    const storage = createStorage('[{"id":"RICE"')
    const {cart, counts} = openTab(storage)
    expect(storage.texts.get(UNREADABLE_CART_STORAGE_KEY)).toBe('[{"id":"RICE"')
    expect(storage.cart()).toEqual([])
    cart.add(tea, 1)
    expect(counts()).toEqual({TEA: 1})
    expect(troubles).toEqual(['unreadable'])
  })

  it('does not push out what was put aside before', () => {
    const storage = createStorage('{')
    openTab(storage)
    storage.texts.set(CART_STORAGE_KEY, JSON.stringify([testCartItem('TEA'), {id: 5}]))
    expect(openTab(storage).counts()).toEqual({TEA: 1})
    expect(storage.texts.get(UNREADABLE_CART_STORAGE_KEY)).toBe('{\n[{"id":5}]')
  })

  it('stays where it is when there is no room aside', () => {
    const storage = createStorage(JSON.stringify([testCartItem('TEA'), {id: 5}]))
    storage.full = true
    const {cart, counts} = openTab(storage)
    storage.full = false
    cart.add(rice, 1)
    expect(counts()).toEqual({TEA: 1, RICE: 1})
    expect(storage.cart()).toEqual([testCartItem('TEA'), {id: 5}])
    expect(troubles).toEqual(['not-kept', 'unreadable'])
  })
})

describe('fault 48: a storage that does not take anything', () => {
  it('leaves the cart in memory for the visit, and says so once', () => {
    const storage = createStorage()
    storage.full = true
    const {cart, page, counts} = openTab(storage)
    expect(cart.add(rice, 1)).toBeNull()
    cart.add(tea, 1)
    page.dispatchEvent(new Event('focus'))
    expect(counts()).toEqual({RICE: 1, TEA: 1})
    expect(cart.read().isPersisted).toBe(false)
    expect(troubles).toEqual(['not-kept'])
  })

  it('is tried again, so that nothing is lost once there is room', () => {
    const storage = createStorage(JSON.stringify([testCartItem('DATES')]))
    storage.full = true
    const {cart} = openTab(storage)
    cart.add(rice, 1)
    storage.full = false
    cart.add(tea, 1)
    expect(cart.read().isPersisted).toBe(true)
    expect(openTab(storage).counts()).toEqual({DATES: 1, RICE: 1, TEA: 1})
  })

  it('may be forbidden altogether', () => {
    const storage = createStorage()
    storage.forbidden = true
    const {cart, counts} = openTab(storage)
    cart.add(rice, 1)
    cart.setQuantity('RICE', 3)
    expect(counts()).toEqual({RICE: 3})
    expect(troubles).toEqual(['not-kept'])
  })
})
