import {describe, expect, test} from 'vitest'
import {priceCart} from '~/domain/pricing/price-cart'
import {EMPTY_REFUND} from './refund-form'
import {checkRefund, parseConfirmedRefund, readRefundForm, toRefundForm} from './refund-form.server'
import {refundLines, unitsCents} from '~/domain/orders/refund-units'

const line = (title: string, quantity: number, totalCents: number) => ({
  title,
  unit: '',
  quantity,
  totalCents,
})
const bought = (changes: Partial<Parameters<typeof refundLines>[0]> = {}) => ({
  lines: [line('Couscous', 3, 1_000), line('Soap', 2, 333), line('Lamb', 1, 0)],
  positions: [
    {position: 1, taxable: false},
    {position: 2, taxable: true},
    {position: 3, taxable: true},
  ],
  ...{taxCents: 25, refunds: [], ...changes},
})

describe('what units are worth', () => {
  test('comes to what was paid, line by line and unit by unit', () => {
    for (let taxCents = 0; taxCents < 60; taxCents += 7) {
      const lines = refundLines(bought({taxCents}))
      expect(lines.reduce((sum, {paidCents}) => sum + paidCents, 0)).toBe(1_333 + taxCents)
      for (const one of lines) {
        let cents = 0
        for (let returned = 0; returned < one.quantity; returned += 1)
          cents += unitsCents({...one, returned}, 1)
        expect(cents).toBe(one.paidCents)
        expect(unitsCents(one, one.quantity)).toBe(one.paidCents)
      }
    }
  })

  test('taxes go with what is taxed', () => {
    expect(refundLines(bought()).map(({paidCents}) => paidCents)).toEqual([1_000, 358, 0])
  })

  test('the shares of the lines and the taxes of the cart agree', () => {
    const products = [
      {id: 'COUSCOUS', priceCents: 549, taxable: false},
      {id: 'SOAP', priceCents: 333, taxable: true},
      {id: 'LAMB', priceCents: 2_675, taxable: true},
      {id: 'CANDLE', priceCents: 7, taxable: true},
    ].map((product) => ({...product, categoryId: 'all', discountCents: null, discountBasisPoints: null}))
    for (const taxBasisPoints of [0, 1, 575, 675, 1_000, 9_999]) {
      for (const quantities of [
        [1, 1, 1, 1],
        [0, 0, 0, 1],
        [3, 0, 0, 0],
        [2, 7, 3, 99],
      ]) {
        const wanted = products.map(({id}, index) => ({productId: id, quantity: quantities[index] ?? 0}))
        const bag = wanted.filter(({quantity}) => quantity > 0)
        const priced = priceCart(bag, products, {deals: [], taxBasisPoints})
        const lines = priced.lines.map((one) => line(one.productId, one.quantity, one.totalCents))
        const positions = priced.lines.map(({taxable}, index) => ({position: index + 1, taxable}))
        const shared = refundLines({lines, positions, taxCents: priced.taxCents, refunds: []})
        expect(shared.reduce((sum, {paidCents}) => sum + paidCents, 0)).toBe(priced.totalCents)
        for (const [index, {totalCents, taxable, productId}] of priced.lines.entries()) {
          const share = (shared[index]?.paidCents ?? NaN) - totalCents
          const exact = taxable ? (totalCents * taxBasisPoints) / 10_000 : 0
          // Less than a cent below or above its own tax, and half a cent for the cart's rounding.
          expect(Math.abs(share - exact), `${productId} at ${taxBasisPoints}`).toBeLessThan(
            taxable ? 1.5 : 0.001,
          )
        }
      }
    }
  })

  test('what was weighed is given back by the piece that was there; by the pound, all of it', () => {
    const weighed = (per: 'piece' | 'pound', quantity: number, grams: number[]) => ({
      ...line('Goat', quantity, 1_000),
      meat: {
        ...{itemId: 'goat', cut: [], provenance: null, feeCents: 0, inPlaceOf: null},
        weighing: {
          ...{per, centsPerPound: 999, pieces: 1, estimatedGrams: 0, estimateCents: 0, limitCents: 0},
          ...{
            state: 'weighed' as const,
            packages: grams.map((each, index) => ({
              ...{id: `${index}`, number: index + 1, grams: each, cents: 0, isFree: false, at: ''},
            })),
          },
        },
      },
    })
    const lines = [
      weighed('piece', 3, [1_361, 1_361]),
      weighed('pound', 32, [1_814, 1_814]),
      weighed('pound', 4, []),
    ]
    const found = refundLines({...bought(), lines, taxCents: 0})
    expect(found.map(({quantity, unit}) => [quantity, unit])).toEqual([
      [2, '6.00 lb'],
      [1, '8.00 lb'],
      [0, '0.00 lb'],
    ])
    expect(found.map((one) => unitsCents(one, 1)).slice(0, 2)).toEqual([500, 1_000])
  })

  test('counts what is back already, and what is asked for; not what failed', () => {
    const refund = (status: string) => ({status, lines: [{position: 1, quantity: 1}]})
    const refunds = [refund('done'), refund('asked'), refund('failed')]
    expect(refundLines(bought({refunds})).map(({returned}) => returned)).toEqual([2, 0, 0])
  })
})

describe('the form', () => {
  const lines = refundLines(bought())
  const check = (units: Record<number, string>, amount = '', reason = 'Torn bag', left = 1_358) =>
    checkRefund({units, amount, reason}, lines, left)

  test('takes units, or an amount, which counts instead', () => {
    expect(check({1: '2', 2: '1', 3: '0'})).toEqual({
      refund: {
        ...{amountCents: 666 + 179, reason: 'Torn bag'},
        lines: [
          {position: 1, quantity: 2},
          {position: 2, quantity: 1},
        ],
      },
    })
    expect(check({1: '2'}, '$5.4')).toEqual({refund: {amountCents: 540, reason: 'Torn bag', lines: []}})
  })

  test.each([
    [{}, '', 'Torn', 'units'],
    [{1: '4'}, '', 'Torn', 'units'],
    [{1: '-1'}, '', 'Torn', 'units'],
    [{1: '1.5'}, '', 'Torn', 'units'],
    [{1: 'x'}, '', 'Torn', 'units'],
    [{3: '1'}, '', 'Torn', 'units'],
    [{}, '0', 'Torn', 'amount'],
    [{}, '-5', 'Torn', 'amount'],
    [{}, '1e3', 'Torn', 'amount'],
    [{}, '5.999', 'Torn', 'amount'],
    [{}, '13.59', 'Torn', 'amount'],
    [{1: '1'}, '', '', 'reason'],
    [{1: '1'}, '', 'x'.repeat(201), 'reason'],
  ])('says what is wrong with %j, “%s”, “%s”', (units, amount, reason, field) => {
    const checked = check(units, amount, reason)
    expect('problems' in checked && Object.keys(checked.problems)).toEqual([field])
  })

  test('never gives more than is left', () => {
    expect(check({1: '3'}, '', 'Torn', 999)).toHaveProperty('problems.units')
    expect(check({}, '10', 'Torn', 999)).toHaveProperty('problems.amount')
    expect(check({}, '9.99', 'Torn', 999)).toHaveProperty('refund.amountCents', 999)
  })

  test('reads what a browser sends, and what staff said yes to', () => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({
      'units-1': ' 2 ',
      'units-9': '1',
      amount: '',
      reason: ' Torn ',
    }))
      sent.set(name, value)
    expect(readRefundForm(sent, lines)).toEqual({units: {1: '2', 2: '', 3: ''}, amount: '', reason: 'Torn'})
    const sure = {formToken: 'a'.repeat(32), amountCents: 540, reason: 'Torn', lines: []}
    const yes = new FormData()
    yes.set('formToken', sure.formToken)
    yes.set('amountCents', '540')
    yes.set('reason', 'Torn')
    expect(parseConfirmedRefund(yes)).toEqual(sure)
    const short = new FormData()
    for (const [name, value] of yes) short.set(name, name === 'reason' ? 'T' : value)
    expect(parseConfirmedRefund(short)?.reason).toBe('T')
    expect(toRefundForm(sure)).toEqual({...EMPTY_REFUND, amount: '5.40', reason: 'Torn'})
    for (const [name, value] of [
      ['formToken', 'x'],
      ['amountCents', '0'],
      ['amountCents', '1.5'],
      ['reason', ''],
    ] as const) {
      const other = new FormData()
      for (const key of ['formToken', 'amountCents', 'reason'] as const) {
        const valid = {formToken: sure.formToken, amountCents: '540', reason: 'Torn'}[key]
        other.set(key, key === name ? value : valid)
      }
      expect(parseConfirmedRefund(other)).toBeNull()
    }
  })
})
