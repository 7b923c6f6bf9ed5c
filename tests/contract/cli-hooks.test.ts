import {createHmac} from 'node:crypto'
import {createServer} from 'node:http'
import type {IncomingHttpHeaders, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** Webhooks of the built shop, and what Sanity's own command line does with them. */
interface Received {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let shop: ShopProcess
let cli: SanityCli
let receiver: Server
let onReceived = (_: Received) => {}
/** What the receiver says, in order; then 200. */
const statuses: number[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(statuses.shift() ?? 200).end('thank you')
      onReceived({
        method: request.method,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      })
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const {token} = await requireSeededShop()
  shop = await startShop({LAKE_PRIVATE_WEBHOOKS: '1'})
  cli = createSanityCli({port: shop.port, token})
})
afterAll(async () => {
  cli.remove()
  await shop.remove()
  receiver.closeAllConnections()
  receiver.close()
})

const nextReceived = () => new Promise<Received>((resolve) => (onReceived = resolve))

function createHook(fields: object): Promise<{id: string}> {
  const {port} = receiver.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/news`
  const client = cli.client().withConfig({apiVersion: '2021-10-04'})
  return client.request({
    method: 'POST',
    uri: '/hooks',
    body: {name: 'News', url, dataset: 'production', ...fields},
  })
}

const messagesOf = (id: string) => cli.client().request<object[]>({uri: `/hooks/${id}/messages`})

test('a change is sent with a signature, listed, logged, and the hook deleted', async () => {
  const {id} = await createHook({
    ...{secret: 'a secret', headers: {'X-Shop': 'baraka'}, description: 'For the newsletter'},
    rule: {
      on: ['update'],
      filter: '_type == "note" && delta::changedAny(title)',
      projection: '{_id, "was": before().title, "is": title}',
    },
  })
  const received = nextReceived()
  await cli.client().create({_id: 'hooked', _type: 'note', title: 'عيد'})
  await cli.client().patch('hooked').set({other: 1}).commit()
  const {transactionId} = await cli
    .client()
    .patch('hooked')
    .set({title: 'عيد مبارك'})
    .commit({returnDocuments: false, returnFirst: false})
  const {method, headers, body} = await received

  expect(JSON.parse(body)).toEqual({_id: 'hooked', was: 'عيد', is: 'عيد مبارك'})
  expect(method).toBe('POST')
  expect(headers).toMatchObject({
    ...{'content-type': 'application/json', 'x-shop': 'baraka', 'sanity-operation': 'update'},
    ...{'sanity-dataset': 'production', 'sanity-document-id': 'hooked', 'sanity-project-id': 'store'},
    ...{'sanity-transaction-id': transactionId, 'sanity-webhook-id': id},
  })
  const [, time = '', code] =
    /^t=(\d+)[, ]+v1=([^, ]+)$/.exec(String(headers['sanity-webhook-signature'])) ?? []
  expect(Math.abs(Date.now() - Number(time))).toBeLessThan(60_000)
  expect(code).toBe(createHmac('sha256', 'a secret').update(`${time}.${body}`).digest('base64url'))

  await expect.poll(() => messagesOf(id)).toMatchObject([{status: 'success'}])
  expect(await cli.require('hook', 'list')).toMatch(
    /Name: News\nDataset: production\nURL: http:\/\/127[^]*POST/,
  )
  const logs = await cli.require('hook', 'logs', 'News', '--detailed')
  expect(logs).toMatch(/Status: success\nResult code: 200[^]*was: 'عيد'[^]*Success: HTTP 200/)
  await cli.require('hook', 'delete', 'news')
  expect(await cli.client().request<unknown[]>({uri: '/hooks'})).toEqual([])
})

test('what a receiver refuses is in the log, with its answer', async () => {
  statuses.push(403)
  const {id} = await createHook({name: 'Refused', rule: {on: ['create'], filter: '_type == "note"'}})
  const received = nextReceived()
  await cli.client().create({_id: 'refused', _type: 'note'})
  await received
  const logs = await expect
    .poll(() => cli.client().request<{id: string; isFailure: boolean}[]>({uri: `/hooks/${id}/attempts`}))
    .toMatchObject([{isFailure: true, failureReason: 'http', resultCode: 403}])
    .then(() => cli.client().request<{id: string}[]>({uri: `/hooks/${id}/attempts`}))
  expect(await cli.require('hook', 'attempt', logs[0]?.id ?? '')).toMatch(/Failed[^]*403[^]*thank you/)
})

test('a message survives a kill of the shop', async () => {
  statuses.push(503)
  await createHook({name: 'Survives', rule: {on: ['create'], filter: '_type == "survivor"'}})
  const first = nextReceived()
  await cli.client().create({_id: 'survivor', _type: 'survivor'})
  const {headers} = await first
  await shop.kill()
  const second = nextReceived()
  await shop.start()
  expect((await second).headers['idempotency-key']).toBe(headers['idempotency-key'])
})
