import {createServer} from 'node:http'
import type {IncomingMessage, RequestListener, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {CdnError, createCdnGateway} from './cdn.server'

let server: Server
let respond: RequestListener
let requests: IncomingMessage[]
beforeEach(async () => {
  requests = []
  respond = (_, response) => response.end('{"status": "ok"}')
  server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function purge({token, timeoutMs}: {token?: string; timeoutMs?: number} = {}, signal?: AbortSignal) {
  const purgeUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/service/1/purge`)
  return createCdnGateway({purgeUrl, ...(token && {token})}, timeoutMs).purge(
    ['content', 'product-A'],
    signal ?? new AbortController().signal,
  )
}

test('a purge is one request with all keys, soft, with the token in both of its forms', async () => {
  await purge({token: 'secret'})
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({method: 'POST', url: '/service/1/purge'})
  expect(requests[0]?.headers).toMatchObject({
    'surrogate-key': 'content product-A',
    'fastly-soft-purge': '1',
    'fastly-key': 'secret',
    authorization: 'Bearer secret',
    'content-length': '0',
  })
})

test('without a token none is sent', async () => {
  await purge()
  expect(Object.keys(requests[0]?.headers ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(authorization|fastly-key)$/)]),
  )
})

test.each([400, 401, 429, 500, 503])('%d is a failure', async (status) => {
  respond = (_, response) => response.writeHead(status).end('no')
  const failure = purge({token: 'secret'})
  await expect(failure).rejects.toThrow(CdnError)
  await expect(failure).rejects.toThrow(String(status))
})

test('a redirect is a failure, and where it leads hears nothing', async () => {
  respond = (_, response) => response.writeHead(307, {location: '/elsewhere'}).end()
  const error = await purge({token: 'secret'}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CdnError)
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('secret')
  expect(requests.map(({url}) => url)).toEqual(['/service/1/purge'])
})

test('no response in time is a failure, and so is the end of the shop', async () => {
  respond = () => undefined
  await expect(purge({timeoutMs: 20})).rejects.toThrow(CdnError)
  await expect(purge({}, AbortSignal.abort())).rejects.toThrow(CdnError)
})
