import {randomUUID} from 'node:crypto'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import type {Handler} from '~/admin/shell/routes.test-helper'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {customers} from '~/platform/db/customers-schema'
import * as one from '~/routes/admin/customers/customer'
import * as list from '~/routes/admin/customers'
import type {Role} from '~/domain/staff/roles'
import {toContactForm} from './contact-form'
import type {ContactForm} from './contact-form'
import {BILAL, createTestCustomerAdmin, SECRETS} from './customer-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestCustomerAdmin>>
const ID = 'customer-amina'
const PATH = `/staff/customers/${ID}`

beforeAll(async () => {
  shop = await createTestCustomerAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql.delete(customers)
  await shop.addCustomer(ID, {contactNumber: '5550100177'})
})

function argsFor(role: Role | null, request: Request, id = ID) {
  const {customerAdmin} = shop
  const customers = {
    listUnverified: async () => [],
    resendVerification: async () => 'sent',
  }
  return routeArgs(request, {role, name: 'Salma', params: {id}, services: {customerAdmin, customers}})
}

const post = (fields?: Record<string, string>) => postRequest(PATH, fields)

/** As the page's form sends it, filled from the customer as it is. */
async function filled(changes: Partial<ContactForm> = {}) {
  const customer = await shop.customerAdmin.find(ID)
  if (!customer) throw new Error('no customer')
  const original = toContactForm(customer)
  return {...original, ...changes, revision: String(customer.revision), original: JSON.stringify(original)}
}
const send = (fields: Record<string, string>) => one.action(argsFor('shopkeeper', post(fields)))
const statusOf = (fields: Record<string, string>) =>
  responseOf(one.action, argsFor('shopkeeper', post(fields)))

const handlers: [string, Handler, () => Request][] = [
  ['the list', list.loader, () => getRequest('/staff/customers?search=amina')],
  ['a customer', one.loader, () => getRequest(PATH)],
  ['sending a link again', list.action, () => postRequest('/staff/customers', {email: 'a@b.example'})],
  ['a note', one.action, () => post({form: 'note', id: randomUUID(), text: ''})],
  ['changing one', one.action, () => post({name: 'Thief', revision: '1'})],
]

describe.each(handlers)('%s', (_, handler, request) => {
  test('is closed to visitors, who are sent to sign in', async () => {
    const response = await responseOf(handler, argsFor(null, request()))
    expect(response.status).toBe(303)
    expect(response.location).toMatch(/^\/staff\/sign-in\?origin=%2Fstaff%2Fcustomers/)
  })

  test('is closed to editors', async () => {
    expect(await responseOf(handler, argsFor('editor', request()))).toEqual({status: 403, location: null})
    expect(await shop.customerAdmin.find(ID)).toMatchObject({name: 'Amina', revision: 1})
  })

  test.each(['shopkeeper', 'administrator'] as const)('is open to a %s', async (role) => {
    expect([200, 303, 400]).toContain((await responseOf(handler, argsFor(role, request()))).status)
  })
})

describe('a page', () => {
  test('exists for every customer, and is 404 for anything else', async () => {
    const ids = [
      'customer-nobody',
      '',
      'amina',
      'customer-\0',
      `customer-${'x'.repeat(200)}`,
      "customer-' or 1=1",
    ]
    for (const id of ids) {
      expect(await responseOf(one.loader, argsFor('shopkeeper', getRequest(PATH), id))).toMatchObject({
        status: 404,
      })
      const args = argsFor('shopkeeper', post(await filled()), id)
      expect(await responseOf(one.action, args)).toMatchObject({status: 404})
    }
  })

  test('shows orders and changes in the store’s time, and never how one pays or signs in', async () => {
    await shop.addOrder(ID, 'K7M4XTP', {paidAt: new Date()})
    await send(await filled({preferredPickupTime: '17:30', contactNumber: ''}))
    const {page} = await one.loader(argsFor('shopkeeper', getRequest(PATH)))
    expect(page.orders).toEqual({
      shown: [
        {
          ...{number: 'K7M4XTP', status: 'collected', itemCount: 2, totalCents: 1_398, date: 'Nov 21, 2026'},
          isTest: false,
          pickup: {day: 'Sat, Nov 28, 2026', time: '4:30 PM to 5:00 PM'},
          refunds: {doneCents: 0, waitingCents: 0},
          lines: [{title: 'Couscous, fine', unit: '2 lb bag', quantity: 2, totalCents: 1_398}],
        },
      ],
      older: null,
    })
    expect(page.changes.shown).toMatchObject([
      {
        byName: 'Salma',
        fields: [
          {label: 'Phone Number', before: '(555) 010-0177', after: 'none'},
          {label: 'Preferred Pick up time', before: 'none', after: '5:30 PM'},
        ],
      },
    ])
    const output = JSON.stringify([
      page,
      await list.loader(argsFor('shopkeeper', getRequest('/staff/customers'))),
    ])
    for (const secret of SECRETS) expect(output).not.toContain(secret)
    expect(output).not.toMatch(/"[^"]*(password|hash|google|session|card|token|tax|intent)[^"]*":/i)
  })

  test('says where the older orders are', async () => {
    for (let made = 0; made < 11; made += 1) await shop.addOrder(ID, `N${made}`)
    const read = async (search: string) =>
      (await one.loader(argsFor('shopkeeper', getRequest(`${PATH}?${search}`)))).page.orders
    const [first, second] = [await read('changes=3'), await read('orders=2&changes=x')]
    expect([first.shown.length, first.older]).toEqual([10, `${PATH}?orders=2&changes=3#orders`])
    expect([second.shown.length, second.older]).toEqual([11, null])
  })
})

test('what makes no sense in the address of the list is left out', async () => {
  for (const params of [
    'page=0',
    'page=-1',
    'page=x',
    'page=1e99',
    'search=%00',
    `search=${' '.repeat(9)}`,
  ]) {
    const {page} = await list.loader(argsFor('shopkeeper', getRequest(`/staff/customers?${params}`)))
    expect(page).toMatchObject({query: {search: '', page: 1}, customers: [{id: ID}]})
  }
  const {page} = await list.loader(
    argsFor('shopkeeper', getRequest(`/staff/customers?search=${'x'.repeat(9_999)}`)),
  )
  expect([page.query.search.length, page.customers]).toEqual([200, []])
})

describe('a form', () => {
  test('is saved, and leads back to the page', async () => {
    const fields = await filled({name: ' Aminah ', contactNumber: '(555) 010-0178', line1: '1 Elm St'})
    const whole = {...fields, city: 'Fairview', state: 'OH', zip: '44126'}
    expect(await statusOf(whole)).toEqual({status: 303, location: `${PATH}?done=saved`})
    expect(await statusOf(whole)).toEqual({status: 303, location: `${PATH}?done=saved`})
    expect(await shop.customerAdmin.find(ID)).toMatchObject({
      ...{name: 'Aminah', contactNumber: '5550100178', revision: 2, email: `${ID}@shop.example`},
      address: {line1: '1 Elm St', line2: '', city: 'Fairview', state: 'OH', zip: '44126'},
    })
  })

  test('cannot change what is not in it', async () => {
    const more = {email: 'thief@shop.example', passwordHash: 'x', loyaltyPoints: '999', id: 'customer-x'}
    await send({...(await filled({lastName: 'Ali'})), ...more})
    expect((await shop.sql.select().from(customers))[0]).toMatchObject({
      ...{
        id: ID,
        lastName: 'Ali',
        email: `${ID}@shop.example`,
        passwordHash: 'canary-hash',
        loyaltyPoints: 0,
      },
    })
  })

  test('with problems is returned as typed', async () => {
    const typed = {name: ' ', contactNumber: '12', line1: 'Elm', preferredPickupTime: '03:00'}
    expect(await send(await filled(typed))).toMatchObject({
      init: {status: 400},
      data: {
        contact: {
          form: typed,
          problems: {
            ...{name: 'Please enter a name.', contactNumber: expect.any(String) as string},
            ...{city: expect.any(String) as string, preferredPickupTime: expect.any(String) as string},
          },
          ...{stale: null, revision: 1},
        },
      },
    })
    expect(await shop.customerAdmin.find(ID)).toMatchObject({revision: 1})
  })

  test('keeps a pickup time at which the store is no longer open', async () => {
    await shop.sql.update(customers).set({preferredPickupTime: '03:00'})
    expect(await statusOf(await filled({name: 'Aminah'}))).toMatchObject({status: 303})
    expect(await shop.customerAdmin.find(ID)).toMatchObject({name: 'Aminah', preferredPickupTime: '03:00'})
  })

  test('that is none of ours is refused', async () => {
    const whole = await filled({name: 'Aminah'})
    const {revision: _none, ...without} = whole
    const others = [
      without,
      {...whole, revision: '0'},
      {...whole, revision: '1.5'},
      {...whole, revision: '9e99'},
    ]
    const originals = ['', '{', '[]', '{"name":1}', 'null'].map((text) => ({...whole, original: text}))
    for (const fields of [...others, ...originals, {}])
      expect(await statusOf(fields)).toMatchObject({status: 400})
    const json = new Request(getRequest(PATH), {
      method: 'POST',
      body: '{}',
      headers: {'content-type': 'text/plain'},
    })
    expect(await responseOf(one.action, argsFor('shopkeeper', json))).toMatchObject({status: 400})
    expect(await shop.customerAdmin.find(ID)).toMatchObject({revision: 1})
  })

  test('that is stale keeps what was typed, takes what was not, and tells who did what', async () => {
    const mine = await filled({contactNumber: '5550100178'})
    const before = await shop.customerAdmin.find(ID)
    if (!before) throw new Error('no customer')
    const contact = {...before, contactNumber: '5550100179', name: 'Aminah'}
    await shop.customerAdmin.saveContact({id: ID, revision: 1, contact, by: BILAL})
    // The customer's own hand leaves no line in the trail.
    await shop.sql.update(customers).set({lastName: 'Ali', revision: 3})
    const response = await send(mine)
    const byBilal = expect.stringMatching(/^by Bilal, Nov 21, 2026, /) as string
    expect(response).toMatchObject({
      init: {status: 409},
      data: {
        contact: {
          form: {name: 'Aminah', lastName: 'Ali', contactNumber: '5550100178'},
          stale: [
            {field: 'name', before: 'Amina', after: 'Aminah', yours: null, by: byBilal},
            {field: 'lastName', before: 'Yusuf', after: 'Ali', yours: null, by: 'by the customer'},
            {field: 'contactNumber', after: '(555) 010-0179', yours: '(555) 010-0178', by: byBilal},
          ],
          revision: 3,
        },
      },
    })
    const again = {...(await filled({contactNumber: '5550100178'})), revision: '3'}
    expect(await statusOf(again)).toMatchObject({status: 303})
    expect(await shop.customerAdmin.find(ID)).toMatchObject({
      name: 'Aminah',
      contactNumber: '5550100178',
      revision: 4,
    })
  })
})
