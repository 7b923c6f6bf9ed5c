import {setTimeout as wait} from 'node:timers/promises'
import {randomUUID} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {createVisitor} from '../security/visitor'
import type {Visitor} from '../security/visitor'
import {requireSeededShop} from '../support/seeded-data'
import type {ShopProcess} from '../support/shop-process'
import {submitPaymentPage} from '../support/stripe-server'
import {createCheckoutFlow} from './checkout-flow'

/** What a shop has said is done, so that it must never be gone. */
export interface Acknowledged {
  /** Published content, by id. */
  documents: string[]
  /** What staff put on the shelves, by id. */
  products: string[]
  /** Paid, each with the cookie of whose it is. */
  orders: {number: string; cookie: string}[]
  /** What visitors wrote to the store. */
  messages: string[]
  /** Files of the mailbox. */
  mails: string[]
}

const KINDS = ['documents', 'products', 'orders', 'messages', 'mails'] as const

export function nothingAcknowledged(): Acknowledged {
  return {documents: [], products: [], orders: [], messages: [], mails: []}
}

/** Of mails the newest are kept: those that had to make room since then are not missing. Call it before the shop is removed. */
export function dropRotatedMails(before: Acknowledged, shop: ShopProcess): Acknowledged {
  const still = new Set(mailsIn(shop.dataDir))
  return {...before, mails: before.mails.filter((name) => still.has(name))}
}

/** But for mails, which make room for newer ones. */
export function mergeInto(all: Acknowledged, more: Acknowledged): void {
  all.documents.push(...more.documents)
  all.products.push(...more.products)
  all.orders.push(...more.orders)
  all.messages.push(...more.messages)
}

export function countOf(acknowledged: Acknowledged): number {
  return KINDS.reduce((sum, kind) => sum + acknowledged[kind].length, 0)
}

export interface Load {
  /** Until now. */
  soFar(): Acknowledged
  /** Each kind of work has been done so often. */
  hasDone(times: number): boolean
  /** To be called once the shop is gone; resolves when nobody asks it any more. */
  stop(): Promise<void>
}

/** Between two things that one of them does: the load is many kinds of work, not all that the machine can do. */
const PAUSE_MS = 25

let people = 0
/** From somewhere else each time: limits by network are not what is tried. */
function createLoadVisitor(shop: ShopProcess): Visitor {
  const number = ++people
  return createVisitor(shop.origin, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
}

/**
 * People of every kind at work in a shop, each going on with the next as soon as the last is done.
 *
 * @param shoppers cookies of customers, each of whom orders once; after the last nobody orders any more
 */
export async function startLoad(shop: ShopProcess, name: string, shoppers: string[]): Promise<Load> {
  const {token, staff} = await requireSeededShop()
  const done = nothingAcknowledged()
  let isOver = false
  let count = 0

  async function work(once: (id: string) => Promise<void>, isMore = () => true) {
    while (!isOver && isMore()) {
      const id = `load-${name}-${++count}`
      await once(id).catch((error: unknown) => {
        // The shop is killed under all of them; whatever was not answered is not acknowledged.
        if (!(error instanceof TypeError && error.message === 'fetch failed') && !isCutOff(error)) throw error
      })
      await wait(PAUSE_MS)
    }
  }

  const workers = [
    work(async (id) => {
      if (await writeDocument(shop, token, id)) done.documents.push(id)
    }),
    work(async (id) => {
      if (await addProduct(shop, staff.administrator.cookie, id)) done.products.push(idOfProduct(id))
    }),
    work(
      async () => {
        const cookie = shoppers.pop() ?? ''
        const number = await order(shop, cookie)
        if (number) done.orders.push({number, cookie})
      },
      () => shoppers.length > 0,
    ),
    work(async (id) => {
      if (await sendMessage(shop, id)) done.messages.push(id)
    }),
  ]
  return {
    soFar: () => ({
      ...{documents: [...done.documents], products: [...done.products], orders: [...done.orders]},
      ...{messages: [...done.messages], mails: mailsIn(shop.dataDir)},
    }),
    hasDone: (times) =>
      [done.documents, done.products, done.orders, done.messages].every(({length}) => length >= times),
    async stop() {
      isOver = true
      await Promise.all(workers)
    },
  }
}

/** Half an answer: its end was still to come when the shop was killed. */
function isCutOff(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'terminated'
}

async function writeDocument(shop: ShopProcess, token: string, id: string): Promise<boolean> {
  const response = await fetch(`${shop.origin}/lake/v2024-01-01/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [{createOrReplace: {_id: id, _type: 'banner', title: id}}]}),
  })
  await response.arrayBuffer()
  return response.ok
}

const idOfProduct = (id: string) => id.toUpperCase()

async function addProduct(shop: ShopProcess, cookie: string, id: string): Promise<boolean> {
  const visitor = createLoadVisitor(shop)
  setCookie(visitor, cookie)
  const response = await visitor.post('/staff/catalogue/new', {
    ...{key: randomUUID(), sku: idOfProduct(id), title: id, categoryId: 'deli', price: '1.50', active: 'on'},
    allergensKnown: 'unknown',
  })
  await response.arrayBuffer()
  return response.status === 303
}

/** An order from the cart to the page that says that it is complete; null: it came to nothing. */
async function order(shop: ShopProcess, cookie: string): Promise<string | null> {
  const visitor = createLoadVisitor(shop)
  setCookie(visitor, cookie)
  const person = {name: 'Sara', lastName: 'Shopper', phone: '(555) 010-0177'}
  const flow = createCheckoutFlow(person, {
    shop,
    stripe: {origin: shop.origin, pay: submitPaymentPage},
    visitor,
  })
  const form = await flow.fillForm([{id: 'DELI-HUMMUS', quantity: 1}])
  const {result} = await flow.checkOut(form)
  if (!result.url) return null
  const {text} = await flow.openReturnPage(await flow.pay(result.url))
  return text.includes('ORDER COMPLETE') ? (result.number ?? null) : null
}

async function sendMessage(shop: ShopProcess, id: string): Promise<boolean> {
  const response = await createLoadVisitor(shop).post('/contact/send', {
    ...{fullName: 'Sara', email: 'sara@people.example', phoneNumber: '(555) 010-0177', message: id},
  })
  await response.arrayBuffer()
  return response.ok
}

function setCookie(visitor: Visitor, cookie: string) {
  const [name = '', ...value] = cookie.split('=')
  visitor.cookies.set(name, value.join('='))
}

function mailsIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'mailbox')).filter((name) => name.endsWith('.eml'))
}

/** What a shop that was restored does not know of any more. */
export async function findMissing(shop: ShopProcess, wanted: Acknowledged): Promise<string[]> {
  const {token, staff} = await requireSeededShop()
  const [documents, products] = [await documentsIn(shop, token), await productsIn(shop, wanted.products)]
  const messages = await messagesIn(shop, staff.administrator.cookie, wanted.messages)
  const mails = new Set(mailsIn(shop.dataDir))
  const missing = [
    ...wanted.documents.filter((id) => !documents.has(id)).map((id) => `document ${id}`),
    ...wanted.products.filter((id) => !products.has(id)).map((id) => `product ${id}`),
    ...wanted.messages.filter((id) => !messages.has(id)).map((id) => `message ${id}`),
    ...wanted.mails.filter((name) => !mails.has(name)).map((name) => `mail ${name}`),
  ]
  for (const {number, cookie} of wanted.orders) {
    const visitor = createLoadVisitor(shop)
    setCookie(visitor, cookie)
    const response = await visitor.get(`/checkout/status?number=${number}`)
    const {status} = (await response.json()) as {status: string | null}
    if (status !== 'paid') missing.push(`order ${number} (${status})`)
  }
  return missing
}

async function documentsIn(shop: ShopProcess, token: string): Promise<Set<string>> {
  const query = encodeURIComponent('*[_type == "banner" && string::startsWith(_id, "load-")]._id')
  const response = await fetch(`${shop.origin}/lake/v2024-01-01/data/query/production?query=${query}`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return new Set(((await response.json()) as {result: string[]}).result)
}

/** A cart holds so many lines. */
const BATCH_SIZE = 50

async function productsIn(shop: ShopProcess, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const lines = ids.slice(from, from + BATCH_SIZE).map((id) => ({id, quantity: 1}))
    const response = await fetch(`${shop.origin}/cart/price`, {
      method: 'POST',
      headers: {origin: shop.origin, 'content-type': 'application/json'},
      body: JSON.stringify({lines}),
    })
    const {products} = (await response.json()) as {products: {id: string}[]}
    for (const {id} of products) found.add(id)
  }
  return found
}

/** The newest come first: pages are turned until all are seen, or none is left. */
async function messagesIn(shop: ShopProcess, cookie: string, ids: string[]): Promise<Set<string>> {
  const visitor = createLoadVisitor(shop)
  setCookie(visitor, cookie)
  const found = new Set<string>()
  for (let page = 1; found.size < ids.length; page += 1) {
    const html = await (await visitor.get(`/staff/messages?page=${page}`)).text()
    const shown = new Set(html.match(/load-[\w-]+/g))
    if (shown.size === 0) return found
    for (const id of ids) if (shown.has(id)) found.add(id)
  }
  return found
}
