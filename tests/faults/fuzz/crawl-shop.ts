import {readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import type {SeededShop} from '../../support/seeded-data'
import type {ShopProcess} from '../../support/shop-process'
import type {PageForm, ShopFacts} from './shop-facts'

const CLIENT = join(import.meta.dirname, '../../../build/app/client')

/** Pages with forms, and who sees them. */
const PAGES: Record<'stranger' | 'customer' | 'administrator', readonly string[]> = {
  stranger: [
    '/',
    '/categories',
    '/search?keyword=lamb',
    '/contact',
    '/newsletter',
    '/sign-in',
    '/register',
    '/forgotten-password',
    '/blog',
    '/product/GRAIN-COUSCOUS-FINE',
    '/butcher/lamb',
    '/weekly-deals',
  ],
  customer: [
    '/checkout',
    '/customer-portal/account',
    '/customer-portal/current-orders',
    '/customer-portal/past-orders',
    '/cart',
  ],
  administrator: [
    '/staff/orders',
    '/staff/messages',
    '/staff/customers',
    '/staff/customers/customer-1',
    '/staff/reports',
    '/staff/catalogue',
    '/staff/catalogue/new',
    '/staff/catalogue/history',
    '/staff/catalogue/bulk',
    '/staff/catalogue/import',
    '/staff/catalogue/categories',
    '/staff/catalogue/GRAIN-COUSCOUS-FINE',
    '/staff/catalogue/GRAIN-COUSCOUS-FINE/picture',
    '/staff/sign-in',
  ],
}

/** Goes through the shop once, to know what is there. */
export async function crawlShop(
  shop: ShopProcess,
  ready: SeededShop,
  own: {customer: string; orders: string[]; sessions: string[]},
): Promise<ShopFacts> {
  const {origin, dataDir} = shop
  const cookies = {stranger: '', customer: own.customer, administrator: ready.staff.administrator.cookie}
  const forms: PageForm[] = []
  const links = new Set<string>()
  for (const [who, paths] of Object.entries(PAGES)) {
    const orders = who === 'administrator' ? own.orders.map((number) => `/staff/orders/${number}`) : []
    for (const path of [...paths, ...orders]) {
      const response = await fetch(origin + path, {headers: {cookie: cookies[who as keyof typeof cookies]}})
      const html = await response.text()
      forms.push(...formsIn(html, path))
      for (const [, href = ''] of html.matchAll(/href="(\/[^"]*\?[^"]*)"/g)) links.add(decodeEntities(href))
    }
  }
  const documents = await readDocuments(origin, ready.token)
  const stripe = readFileSync(join(dataDir, 'embedded-stripe-key'), 'utf8').trim()
  const mail = await fetch(`${origin}/embedded/mail/`, {headers: {cookie: cookies.administrator}})
  return {
    origin,
    ...own,
    stripeKey: `sk_test_${stripe.replaceAll(/[^A-Za-z0-9]/g, '')}`,
    products: await readProducts(origin),
    documents: documents.filter(({_type}) => typeof _type === 'string' && !/^(sanity|system)\./.test(_type)),
    documentIds: documents.map(({_id}) => String(_id)),
    documentTypes: [...new Set(documents.map(({_type}) => String(_type))), 'fuzz'],
    assets: documents.flatMap(({path}) => (typeof path === 'string' ? path : [])),
    mails: [...(await mail.text()).matchAll(/href="\/embedded\/mail\/([\w.-]+)"/g)].map(([, id = '']) => id),
    files: filesOf(CLIENT),
    forms: uniqueForms(forms),
    links: [...links].filter((link) => !link.startsWith('//')),
  }
}

/** A form is on many pages, or many times on one. */
function uniqueForms(forms: readonly PageForm[]): PageForm[] {
  const keyOf = ({action, method, fields}: PageForm) =>
    `${method} ${action.split('?')[0]} ${fields.map(([name]) => name).join(' ')}`
  return [...new Map(forms.map((form) => [keyOf(form), form])).values()]
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .sort()
    .slice(0, 60)
}

async function readDocuments(origin: string, token: string): Promise<Record<string, unknown>[]> {
  const url = `${origin}/lake/v1/data/query/production?query=${encodeURIComponent('*|order(_id)')}`
  const response = await fetch(url, {headers: {authorization: `Bearer ${token}`}})
  return ((await response.json()) as {result: Record<string, unknown>[]}).result
}

async function readProducts(origin: string): Promise<string[]> {
  const html = await (await fetch(`${origin}/categories`)).text()
  return [...new Set([...html.matchAll(/\/product\/([\w-]+)/g)].map(([, id = '']) => id))]
}

function formsIn(html: string, page: string): PageForm[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].map(([, own = '', inside = '']) => ({
    page,
    action: decodeEntities(valueOf(own, 'action') || page),
    method: /post/i.test(valueOf(own, 'method')) ? 'POST' : 'GET',
    fields: [...inside.matchAll(/<(?:input|select|textarea|button)([^>]*)>/g)].flatMap(([, one = '']) => {
      const name = valueOf(one, 'name')
      return name ? [[decodeEntities(name), decodeEntities(valueOf(one, 'value'))] as const] : []
    }),
  }))
}

function valueOf(attributes: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
