import fc from 'fast-check'
import {expect, test} from 'vitest'
import {PRODUCT_ID, RESERVED_IDS} from './product'
import {numberedSku, suggestSku} from './suggest-sku'

test.each([
  ['Couscous, fine', 'GRAIN', 'GRAIN-COUSCOUS-FINE'],
  ['Crème fraîche', '', 'CREME-FRAICHE'],
  ['Dad’s best lamb and beef sausages', 'MEAT', 'MEAT-DADS-BEST-LAMB-AND'],
  ['تمر', 'NUT', 'NUT-ITEM'],
  ['New', '', 'ITEM-NEW'],
])('%s in %j is %s', (title, prefix, sku) => {
  expect(suggestSku(title, prefix)).toBe(sku)
})

test('any title makes one that a product may have, with a number too', () => {
  fc.assert(
    fc.property(fc.string({maxLength: 200}), fc.constantFrom('', 'MEAT', 'A.B_C'), (title, prefix) => {
      for (const number of [1, 2, 99]) {
        const sku = numberedSku(suggestSku(title, prefix), number)
        expect(sku).toMatch(PRODUCT_ID)
        expect(RESERVED_IDS).not.toContain(sku.toLowerCase())
      }
    }),
    {numRuns: 300, seed: 2026},
  )
})
