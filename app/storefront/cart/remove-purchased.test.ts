import {expect, test, vi} from 'vitest'
import {CART_STORAGE_KEY} from '~/domain/cart/cart-key'
import {createCartStore} from './cart-store'
import {PURCHASED_KEY, removePurchased} from './remove-purchased'
import {testCartItem} from '~/domain/cart/cart-items.test-helper'

const {product_quantity: _, ...tea} = testCartItem('TEA')

function openBrowser(items = [testCartItem('RICE', {product_quantity: 3}), testCartItem('DATES')]) {
  const texts = new Map([[CART_STORAGE_KEY, JSON.stringify(items)]])
  const trouble = {forbidden: false, full: false}
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      if (trouble.full && key === PURCHASED_KEY) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
  } as unknown as Storage
  const ask = () => {
    if (trouble.forbidden) throw new DOMException('not allowed', 'SecurityError')
    return storage
  }
  /** A page that is loaded anew. */
  const openPage = () => createCartStore({storage: ask, page: new EventTarget(), onFailure: () => {}})
  const counts = () =>
    Object.fromEntries(
      openPage()
        .read()
        .items.map((item) => [item.id, item.product_quantity]),
    )
  return {texts, trouble, ask, openPage, counts}
}

const order = {
  number: 'K7M4XTP',
  lines: [
    {id: 'RICE', quantity: 3},
    {id: 'DATES', quantity: 1},
  ],
}

test('hydrogen#2524: what was paid for does not stay in the cart, nor does it come back', () => {
  const browser = openBrowser()
  removePurchased(browser.openPage(), browser.ask, order)
  expect(browser.counts()).toEqual({})
  expect(browser.openPage().read().items).toEqual([])
})

test('showing the page again keeps what was added since', () => {
  const browser = openBrowser()
  removePurchased(browser.openPage(), browser.ask, order)
  const {product_quantity: __, ...rice} = testCartItem('RICE')
  browser.openPage().add(rice, 2)
  removePurchased(browser.openPage(), browser.ask, order)
  expect(browser.counts()).toEqual({RICE: 2})
  removePurchased(browser.openPage(), browser.ask, {number: 'FGH7777', lines: [{id: 'RICE', quantity: 1}]})
  expect(browser.counts()).toEqual({RICE: 1})
})

test('what was added while paying stays: more of the same, and other products', () => {
  const browser = openBrowser()
  const page = browser.openPage()
  const other = browser.openPage()
  other.setQuantity('RICE', 5)
  other.add(tea, 1)
  removePurchased(page, browser.ask, order)
  expect(browser.counts()).toEqual({RICE: 2, TEA: 1})
})

test('what was taken out meanwhile is no trouble', () => {
  const browser = openBrowser([testCartItem('RICE')])
  removePurchased(browser.openPage(), browser.ask, order)
  expect(browser.counts()).toEqual({})
})

test('a storage that is forbidden, full or spoilt breaks no page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = openBrowser()
  browser.trouble.forbidden = true
  expect(() => removePurchased(browser.openPage(), browser.ask, order)).not.toThrow()
  Object.assign(browser.trouble, {forbidden: false, full: true})
  removePurchased(browser.openPage(), browser.ask, order)
  expect(browser.counts()).toEqual({})
  browser.trouble.full = false
  for (const spoilt of ['{', '{"a":1}', '[1,null]']) {
    browser.texts.set(PURCHASED_KEY, spoilt)
    removePurchased(browser.openPage(), browser.ask, order)
    expect(browser.texts.get(PURCHASED_KEY)).toBe('["K7M4XTP"]')
  }
})
