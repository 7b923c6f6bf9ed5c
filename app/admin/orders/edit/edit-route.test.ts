import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {eq} from 'drizzle-orm'
import {payments} from '~/platform/db/orders-schema'
import type {EditOrderOutcome, EditOrderParams} from '~/domain/payments/edit-order.server'
import {previewEdit} from '~/domain/payments/preview-edit.server'
import type {ProductQuery} from '~/domain/catalog/source'
import {testLine} from '~/domain/orders/orders.test-helper'
import type {Pickup} from '~/domain/pickup/pickup'
import {builtInSettings} from '~/domain/store/settings'
import type {Role} from '~/domain/staff/roles'
import * as route from '~/routes/admin/orders/edit'
import {createTestOrderAdmin, SALMA} from '../order-admin.test-helper'
import type {SubmittedEdit} from './edit-action.server'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
let order: {id: string; number: string}
const edit = vi.fn<(params: EditOrderParams) => Promise<EditOrderOutcome>>()
const list = vi.fn((query: ProductQuery) =>
  Promise.resolve({products: query.keyword === 'bulgur' ? [BULGUR] : []}),
)
const findMany = vi.fn((ids: string[]) => Promise.resolve([BULGUR].filter(({id}) => ids.includes(id))))
const check = vi.fn<Pickup['check']>()

const BULGUR = {
  ...{id: 'BULGUR', title: 'Bulgur', unit: '1 lb bag', picture: null, taxable: false, priceCents: 300},
  ...{discountCents: null, discountBasisPoints: null, categoryId: 'rice-grains'},
}
const HOLD_ENDS_AT = Date.parse('2026-12-01T00:00:00Z')
const WINDOW = {
  ...{date: '2026-11-28', time: '16:30', remaining: 0},
  ...{startsAt: '2026-11-28T21:30:00.000Z', endsAt: '2026-11-28T22:00:00.000Z'},
}

beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  edit.mockReset()
  check.mockReset()
  await shop.empty()
  order = await shop.place({
    lines: [testLine({quantity: 3}), testLine({productId: 'RICE', title: 'Rice', unitPriceCents: 400})],
  })
})

const path = () => `/staff/orders/${order.number}/edit`
const argsFor = (
  request: Request,
  {role = 'shopkeeper', number = order.number}: {role?: Role; number?: string} = {},
) =>
  routeArgs(request, {
    ...{role, params: {number}},
    services: {
      orderAdmin: shop.orderAdmin,
      payments: {edit, previewEdit: (params: EditOrderParams) => previewEdit(shop.sql, params)},
      catalog: {list, findMany},
      pickup: {
        ...{check, needsOf: async () => ({readyFrom: 1, holdEndsAt: HOLD_ENDS_AT})},
        offer: async () => ({
          timeZone: builtInSettings.timeZone,
          days: [{date: WINDOW.date, windows: [WINDOW]}],
        }),
      },
    },
  })
const stored = async () => {
  const found = await shop.orderAdmin.find(order.number)
  if (!found) throw new Error(order.number)
  return found
}
const form = async (changes: Record<string, string> = {}) => ({
  ...{intent: 'review', revision: String((await stored()).revision), 'keep-1': '2', 'keep-2': '1'},
  ...{'reason-1': 'out-of-stock', window: '', note: '', ...changes},
})
async function submit(fields: Record<string, string>) {
  const result = (await route.action(argsFor(postRequest(path(), fields)))) as unknown as {
    init: number | {status: number}
    data: SubmittedEdit
  }
  const status = typeof result.init === 'number' ? result.init : result.init.status
  return {status, ...result.data}
}

test('the form shows what the order is, and windows with those that are full', async () => {
  const {page, initial} = await route.loader(argsFor(getRequest(path())))
  expect(page.lines.map(({title, quantity, price}) => [title, quantity, price])).toEqual([
    ['Fine couscous', 3, '$16.47'],
    ['Rice', 1, '$4.00'],
  ])
  expect(page.windows).toEqual([{value: '2026-11-28 16:30', label: 'Sat, Nov 28, 4:30 PM – 5:00 PM (full)'}])
  expect(initial.lines[1]).toMatchObject({keep: '3', swap: ''})
})

test('what changes is shown with its sum before anything is done', async () => {
  const {status, review, problems} = await submit(await form())
  expect([status, problems]).toEqual([200, {}])
  expect(review).toMatchObject({
    ...{totalBeforeCents: 2_047, totalCents: 1_498, refundCents: 549, isEmpty: false, earlierCents: 0},
    texts: ['Fine couscous: ordered 3, you get 2. Out of stock.'],
  })
  expect(review?.formToken).toMatch(/^[0-9a-f]{32}$/)
  expect(edit).not.toHaveBeenCalled()
})

test('the catalog is searched for what comes in place, and everything typed stays', async () => {
  const typed = await form({'find-1': 'bulgur', note: 'Sorry', intent: 'find-1'})
  const {found, searched, form: shown} = await submit(typed)
  expect(found[1]).toEqual([{id: 'BULGUR', text: 'Bulgur, 1 lb bag, $3.00'}])
  expect([searched, shown.note, shown.lines[1]?.keep]).toEqual([1, 'Sorry', '2'])
  const {review} = await submit({...typed, intent: 'review', 'swap-1': 'BULGUR'})
  expect(review).toMatchObject({
    ...{refundCents: 249, totalCents: 1_798},
    texts: ['Fine couscous: ordered 3, you get 2: swapped for 1 × Bulgur. Out of stock.'],
  })
  const nothing = await submit({...typed, 'find-1': 'xyz'})
  expect([nothing.found[1], nothing.searched]).toEqual([[], 1])
})

test('confirmed, it is done once, in the name of the member', async () => {
  const reviewed = await form({note: 'Sorry', 'swap-1': 'BULGUR'})
  const {review} = await submit(reviewed)
  const yes = {
    ...{...reviewed, intent: 'confirm', formToken: review?.formToken ?? ''},
    seenRefundCents: String(review?.refundCents),
  }
  edit.mockResolvedValueOnce({kind: 'edited', refund: {kind: 'done'}})
  const send = () => responseOf(route.action, argsFor(postRequest(path(), yes)))
  expect(await send()).toEqual({status: 303, location: `/staff/orders/${order.number}?done=edited-money`})
  expect(edit).toHaveBeenCalledWith({
    ...{orderId: order.id, formToken: review?.formToken, revision: Number(reviewed.revision)},
    ...{seenRefundCents: 249, note: 'Sorry', pickup: null},
    changes: [
      {
        ...{position: 1, keep: 2, reason: 'out-of-stock'},
        swap: {
          product: {
            ...BULGUR,
            sellingCents: 300,
            discountCents: undefined,
            discountBasisPoints: undefined,
            categoryId: undefined,
          },
          quantity: 1,
        },
      },
    ],
    by: {kind: 'staff', id: 'staff-karim', name: 'Karim'},
  })
  edit.mockResolvedValueOnce({kind: 'existing'})
  expect(await send()).toMatchObject({status: 303})
})

test('somebody else’s change is shown, and what was typed stays', async () => {
  const typed = await form({note: 'Sorry'})
  await shop.orderAdmin.change({orderId: order.id, from: 'received', to: 'preparing', by: SALMA})
  const {status, problems, form: shown, review} = await submit(typed)
  expect([status, shown.note, review]).toEqual([409, 'Sorry', null])
  expect(problems['form']).toMatch(/^Salma changed this order at /)
  const yes = {...typed, intent: 'confirm', formToken: 'a'.repeat(32), seenRefundCents: '549'}
  edit.mockResolvedValueOnce({kind: 'stale'})
  expect(await submit(yes)).toMatchObject({status: 409})
  // The same confirmation a second time: what it did made the order another one.
  edit.mockResolvedValueOnce({kind: 'existing'})
  expect((await responseOf(route.action, argsFor(postRequest(path(), yes)))).status).toBe(303)
})

describe('what is wrong is said beside its field', () => {
  test.each<[Record<string, string>, string]>([
    [{'keep-1': '4'}, 'keep-1'],
    [{'keep-1': '-1'}, 'keep-1'],
    [{'keep-1': 'two'}, 'keep-1'],
    [{'keep-1': '3', 'swap-1': 'BULGUR'}, 'keep-1'],
    [{'swap-1': 'GONE'}, 'swap-1'],
    [{'swap-1': 'BULGUR', 'swapQuantity-1': '100'}, 'swapQuantity-1'],
    [{'swap-1': 'BULGUR', 'swapQuantity-1': '0'}, 'swapQuantity-1'],
    [{note: 'x'.repeat(501)}, 'note'],
    [{'keep-1': '3'}, 'form'],
  ])('%j', async (changes, field) => {
    const {status, problems, review} = await submit(await form(changes))
    expect([status, Object.keys(problems), review]).toEqual([400, [field], null])
  })

  test('a search is cut, and a note never grows the page', async () => {
    const {form: shown} = await submit(
      await form({intent: 'find-1', 'find-1': 'x'.repeat(5_000), note: 'x'.repeat(50_000)}),
    )
    expect([shown.lines[1]?.find.length, shown.note.length]).toEqual([100, 2_000])
    expect(list.mock.lastCall?.[0].keyword).toHaveLength(100)
  })

  test.each(['short', 'full', 'after-hold', 'stale'] as const)(
    '%s, found only when it is written',
    async (kind) => {
      edit.mockResolvedValueOnce({kind})
      const yes = {intent: 'confirm', formToken: 'a'.repeat(32), seenRefundCents: '249', 'swap-1': 'BULGUR'}
      const {status, problems} = await submit(await form(yes))
      const fields = {short: 'swapQuantity-1', full: 'window', 'after-hold': 'window', stale: 'form'}
      const field = fields[kind]
      expect([status, Object.keys(problems)]).toEqual([409, [field]])
    },
  )
})

test('a pickup time that is full is warned of, and taken once that is confirmed', async () => {
  check.mockResolvedValue({kind: 'full', window: WINDOW})
  const typed = await form({'keep-1': '3', window: '2026-11-28 16:30'})
  const {review} = await submit(typed)
  expect(review).toMatchObject({
    ...{isOverbooked: true, window: 'Pickup: Sat, Nov 28, 4:30 PM – 5:00 PM', refundCents: 0, texts: []},
  })
  edit.mockResolvedValueOnce({kind: 'edited', refund: null})
  const yes = {...typed, intent: 'confirm', formToken: 'a'.repeat(32), seenRefundCents: '0', mayOverbook: '1'}
  expect(await responseOf(route.action, argsFor(postRequest(path(), yes)))).toMatchObject({status: 303})
  expect(edit.mock.lastCall?.[0].pickup).toEqual({
    ...{startsAt: new Date(WINDOW.startsAt), endsAt: new Date(WINDOW.endsAt), mayOverbook: true},
  })
  expect(check.mock.lastCall?.[3]).toEqual({readyFrom: null, holdEndsAt: HOLD_ENDS_AT})
  check.mockResolvedValue({kind: 'after-hold'})
  expect(await submit(typed)).toMatchObject({status: 409, problems: {window: /only until before then/}})
  check.mockResolvedValue({kind: 'too-soon'})
  expect(await submit(typed)).toMatchObject({status: 409, problems: {window: /no longer/}})
})

test('nothing left is a cancellation, which the review leads to', async () => {
  const {review} = await submit(await form({'keep-1': '0', 'keep-2': '0'}))
  expect(review).toMatchObject({isEmpty: true, texts: []})
})

test('what was given back before is told, and so is what is not left any more', async () => {
  const giveBack = (refundedCents: number) =>
    shop.sql.update(payments).set({refundedCents}).where(eq(payments.orderId, order.id))
  await giveBack(100)
  expect((await submit(await form())).review).toMatchObject({earlierCents: 100, isCapped: false})
  await giveBack(1_900)
  expect((await submit(await form())).review).toMatchObject({refundCents: 147, dueCents: 549, isCapped: true})
  await shop.sql.update(payments).set({intentId: null}).where(eq(payments.orderId, order.id))
  expect((await submit(await form())).review).toMatchObject({refundCents: 0, isUnknownPayment: true})
})

test('it is closed to editors, and to orders that are handed over or are not there', async () => {
  const fields = await form()
  const editor = {role: 'editor'} as const
  expect((await responseOf(route.loader, argsFor(getRequest(path()), editor))).status).toBe(403)
  expect((await responseOf(route.action, argsFor(postRequest(path(), fields), editor))).status).toBe(403)
  for (const number of ['CDFGHJK', 'nonsense', '']) {
    expect((await responseOf(route.loader, argsFor(getRequest(path()), {number}))).status).toBe(404)
    expect((await responseOf(route.action, argsFor(postRequest(path(), fields), {number}))).status).toBe(404)
  }
  await shop.orderAdmin.change({orderId: order.id, from: 'received', to: 'ready', by: SALMA})
  await shop.orderAdmin.change({orderId: order.id, from: 'ready', to: 'collected', by: SALMA})
  expect(await responseOf(route.loader, argsFor(getRequest(path())))).toEqual({
    ...{status: 302, location: `/staff/orders/${order.number}`},
  })
  expect(edit).not.toHaveBeenCalled()
})

test.each<Record<string, string>>([
  {intent: 'drop'},
  {intent: 'find-x'},
  {revision: 'x'},
  {intent: 'confirm'},
])('what our page does not send is refused: %j', async (changes) => {
  const request = postRequest(path(), await form(changes))
  expect((await responseOf(route.action, argsFor(request))).status).toBe(400)
})
