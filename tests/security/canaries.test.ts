import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startMailServer} from '../support/mail-server'
import type {MailServer} from '../support/mail-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {register, signIn} from './customers'
import {ROUTE_PARAM_EXAMPLES, STREAMS} from './route-param-examples'
import {readRoutes} from './routes'
import {createVisitor} from './visitor'
import type {Visitor} from './visitor'

/** Secrets with a mark in them go in by the settings; the mark comes out nowhere: not in scripts, pages or logs. */

const MARK = 'canary7f3a'
const SECRETS = {
  SESSION_SECRET: `${MARK}-of-the-sessions-long-enough-to-be-one`,
  STRIPE_SECRET_KEY: `sk_test_${MARK}key`,
  STRIPE_WEBHOOK_SECRET: `whsec_${MARK}sign`,
  GOOGLE_CLIENT_ID: 'shop.apps.example',
  GOOGLE_CLIENT_SECRET: `${MARK}-of-google`,
  GOOGLE_MAPS_API_KEY: `${MARK}-of-maps`,
  CDN_PURGE_TOKEN: `${MARK}-of-the-cdn`,
} as const
/** Never meant to leave the server: what keys look like, and the settings that hold them. */
const NEVER = [
  /\b(sk|rk)_(test|live)_\w/,
  /\bwhsec_\w/,
  /\$argon2/,
  /STRIPE_(SECRET|WEBHOOK)|SESSION_SECRET|POS_API_TOKEN|PURGE_TOKEN|CLIENT_SECRET|MAPS_API_KEY/,
]

const SARA = {
  name: 'Sara',
  lastName: 'Canary',
  email: 'sara.canary@people.example',
  phone: '(555) 010-0191',
  password: `${MARK} in the mine`,
}

let mails: MailServer
let shop: ShopProcess
let sara: Visitor

beforeAll(async () => {
  mails = await startMailServer()
  const smtp = new URL(mails.url)
  shop = await startShop({
    ...SECRETS,
    // Nobody answers there: what fails is what tells too much.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_MAPS_API_HOST: 'http://127.0.0.1:9',
    CDN_PURGE_URL: 'http://127.0.0.1:9',
    SMTP_URL: smtp.href,
    MAIL_FROM: 'The shop <shop@store.example>',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'debug',
  })
  sara = createVisitor(shop.origin, '198.51.100.1')
  await register(sara, mails, SARA)
  expect((await signIn(sara, SARA)).status).toBe(303)
}, 300_000)
afterAll(async () => {
  await shop.remove()
  await mails.stop()
})

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|map|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

test('no file that the server hands to browsers names a secret, or looks like one', () => {
  const root = join(import.meta.dirname, '../../build')
  const files = [...filesBelow(join(root, 'app/client')), ...filesBelow(join(root, 'studio'))]
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const pattern of NEVER) expect([file, pattern.exec(text)?.[0]]).toEqual([file, undefined])
  }
}, 60_000)

test('no page, `.data` or header tells one, to a visitor or a customer', async () => {
  const nobody = createVisitor(shop.origin, '198.51.100.2')
  let read = 0
  for (const {path, hasLoader, hasAction, hasPage} of await readRoutes(ROUTE_PARAM_EXAMPLES)) {
    if (STREAMS.includes(path)) continue
    for (const address of hasPage ? [path, `${path === '/' ? '/_root' : path}.data`] : [path]) {
      for (const visitor of [nobody, sara]) {
        const responses = [
          ...(hasLoader ? [await visitor.get(address)] : []),
          // Nothing that makes sense, so that whatever is said of failures is said; signing out comes elsewhere.
          ...(hasAction && path !== '/sign-out' ? [await visitor.post(address, {session_id: 'cs_x'})] : []),
        ]
        for (const response of responses) {
          const all = `${[...response.headers].flat().join('\n')}\n${await response.text()}`
          read += 1
          expect([address, all.includes(MARK)]).toEqual([address, false])
          for (const pattern of NEVER) expect([address, pattern.exec(all)?.[0]]).toEqual([address, undefined])
        }
      }
    }
  }
  expect(read).toBeGreaterThan(100)
}, 120_000)

test('the log tells none either, nor whose password it was', async () => {
  await createVisitor(shop.origin, '198.51.100.3').post('/sign-in', {email: SARA.email, password: `${MARK}?`})
  await createVisitor(shop.origin, '198.51.100.4').post('/webhooks/stripe', {made: 'up'})
  const log = shop.output()
  expect(log.length).toBeGreaterThan(0)
  expect(log).not.toContain(MARK)
  expect(log).not.toContain(SARA.email)
})
