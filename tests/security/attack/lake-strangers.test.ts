import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {startAttackedShop, resetUpgrade} from './attacked-shop'
import type {AttackedShop} from './attacked-shop'

/** Who has not signed in gets nothing from the lake but pictures and files, and costs it next to nothing. */
let attacked: AttackedShop
beforeAll(async () => {
  attacked = await startAttackedShop()
}, 300_000)
afterAll(() => attacked.stop())

test('C1: sockets that are reset while they are opened', async () => {
  for (const path of ['/lake/listen-socket', '/lake/v1/socket/production', '/lake/no/such', '/elsewhere']) {
    for (const extra of [{}, {cookie: '__staff=junk'}, {origin: 'https://elsewhere.example'}] as Record<
      string,
      string
    >[]) {
      for (let time = 0; time < 30; time++) await resetUpgrade(attacked, path, extra)
    }
  }
  await attacked.expectRunning()
})

test.each([
  ['a query', 'GET', '/v1/data/query/production?query=*'],
  ['a query in a body', 'POST', '/v1/data/query/production'],
  ['a mutation', 'POST', '/v1/data/mutate/production'],
  ['an action', 'POST', '/v2025-02-19/data/actions/production'],
  ['a document', 'GET', '/v1/data/doc/production/drafts.storeSettings'],
  ['a listener', 'GET', '/v1/data/listen/production?query=*'],
  ['the history', 'GET', '/v1/data/history/production/documents/storeSettings'],
  ['a picture to keep', 'POST', '/v1/assets/images/production'],
  ['a dataset that is not there', 'GET', '/v1/data/query/nowhere?query=*'],
  ['an end point that is not there', 'GET', '/v1/data/what/production'],
])('C2, C3, H1, H2, H3: %s asks for an identity', async (_, method, path) => {
  const {status} = await attacked.lake(path, {method, ...(method === 'POST' && {body: {}})})
  expect(status).toBe(401)
})

test.each(['/lake/listen-socket', '/lake/v1/socket/production'])(
  'H3: %s asks for an identity',
  async (path) => {
    const socket = new WebSocket(attacked.shop.origin.replace('http', 'ws') + path, {
      origin: attacked.shop.origin,
    })
    const refused = await new Promise((resolve) => {
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.once('open', () => resolve('open'))
    })
    expect(refused).toBe(401)
  },
)

test.each(['query', 'mutate', 'actions'])('H4: nothing of a body for %s is read', async (kind) => {
  const line = await attacked.sendHeaders([
    `POST /lake/v1/data/${kind}/production HTTP/1.1`,
    `host: ${new URL(attacked.shop.origin).host}`,
    `origin: ${attacked.shop.origin}`,
    'content-type: application/json',
    // It never comes: whoever waited for it would not answer.
    'content-length: 41943040',
  ])
  expect(line).toContain(' 401 ')
})

test('who says under the shop’s own header that they are an administrator is nobody', async () => {
  const administrator = {id: 'x', name: 'x', email: 'x@baraka.example', role: 'administrator'}
  const claimed = encodeURIComponent(JSON.stringify(administrator))
  const headers = {origin: attacked.shop.origin, 'x-shop-caller': claimed, 'X-Shop-Key': 'guessed'}
  const listed = await fetch(`${attacked.shop.origin}/lake/v1/data/query/production?query=*`, {headers})
  expect(listed.status).toBe(401)
  const socket = new WebSocket(`${attacked.shop.origin.replace('http', 'ws')}/lake/listen-socket`, {headers})
  const refused = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode))
    socket.once('open', () => resolve('open'))
  })
  expect(refused).toBe(401)
})

test('H1: whether something is there is told to nobody', async () => {
  const responses = await Promise.all(
    ['_id in path("drafts.**")', '_type == "storeSettings"', 'false'].map((filter) =>
      attacked.mutate([{patch: {query: `*[${filter}]`, set: {seen: true}}}]),
    ),
  )
  expect(new Set(responses.map(({status, text}) => `${status} ${text}`)).size).toBe(1)
})

test('the log has no failure and no trace of what was refused', async () => {
  await attacked.expectRunning()
  expect(attacked.shop.output()).not.toMatch(/"level":(50|"error")|at .*\.js:\d+/)
})
