import {createServer} from 'node:http'
import type {IncomingMessage, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {createMapsGateway, isMapsError, MapsError} from './maps.server'

const KEY = 'AIza-key-of-the-tests'
const session = '0123456789abcdef'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let seen: Seen[]
/** What is answered to one call after the other; the last one goes on. `hang` answers nothing, `drop` hangs up. */
let responses: (number | 'hang' | 'drop' | {text: string} | {to: string})[]

beforeEach(async () => {
  seen = []
  responses = [200]
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      seen.push({method: request.method, url: request.url, headers: request.headers, body})
      const next = (responses.length > 1 ? responses.shift() : responses[0]) ?? 200
      if (next === 'hang') return
      if (next === 'drop') return void request.socket.destroy()
      if (typeof next === 'number') {
        return void response.writeHead(next).end(next === 200 ? '{"suggestions": []}' : `no: ${KEY}`)
      }
      if ('to' in next) return void response.writeHead(302, {location: next.to}).end()
      response.end(next.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Long enough for a busy machine: a late response would be retried, and counted. */
const TIMEOUT_MS = 10_000

function open(path = '', timeoutMs = TIMEOUT_MS) {
  const {port} = server.address() as AddressInfo
  const apiHost = new URL(`http://127.0.0.1:${port}${path}`)
  return createMapsGateway({apiKey: KEY, apiHost, timeoutMs: timeoutMs, firstBackoffMs: 1})
}

const autocomplete = (gateway = open()) => gateway.autocomplete({text: '1420 Maple', session})

describe('a call', () => {
  test('for suggestions asks for addresses in the United States, with the key in a header', async () => {
    expect(await autocomplete()).toEqual({suggestions: []})
    const [call] = seen
    expect([call?.method, call?.url]).toEqual(['POST', '/v1/places:autocomplete'])
    expect(call?.headers['x-goog-api-key']).toBe(KEY)
    expect(JSON.parse(call?.body ?? '')).toEqual({
      input: '1420 Maple',
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
      languageCode: 'en-US',
      sessionToken: session,
    })
  })

  test('for a place asks for nothing but the parts of its address', async () => {
    responses = [{text: '{"addressComponents": []}'}]
    expect(await open('/maps/').findPlace({id: 'ChIJ/../x', session})).toEqual({addressComponents: []})
    const [call] = seen
    expect(call?.method).toBe('GET')
    expect(call?.url).toBe(`/maps/v1/places/ChIJ%2F..%2Fx?sessionToken=${session}&languageCode=en-US`)
    expect(call?.headers['x-goog-fieldmask']).toBe('addressComponents')
    expect(call?.headers['x-goog-api-key']).toBe(KEY)
  })

  test('for a place that is not there finds none', async () => {
    responses = [404]
    expect(await open().findPlace({id: 'gone', session})).toBeNull()
    expect(seen).toHaveLength(1)
  })
})

describe('a failure', () => {
  test.each([
    ['too many questions', 429],
    ['a failure of theirs', 500],
    ['an overload', 503],
    ['a connection that breaks', 'drop'],
    ['silence', 'hang'],
  ] as const)('that may pass is tried again: %s', async (_, failure) => {
    responses = [failure, 200]
    const gateway = failure === 'hang' ? open('', 1_500) : open()
    expect(await autocomplete(gateway)).toEqual({suggestions: []})
    expect(seen).toHaveLength(2)
  })

  test('that stays is given up after three retries', async () => {
    responses = [503]
    await expect(autocomplete()).rejects.toThrow(new MapsError('refused', 'the maps service answered 503'))
    expect(seen).toHaveLength(4)
  })

  test('that stays silent is given up too', async () => {
    responses = ['drop']
    await expect(autocomplete()).rejects.toMatchObject({code: 'unreachable'})
    expect(seen).toHaveLength(4)
  })

  test.each([400, 401, 403])('that is ours is not tried again: %i', async (status) => {
    responses = [status]
    await expect(autocomplete()).rejects.toMatchObject({code: 'refused'})
    expect(seen).toHaveLength(1)
  })

  test('to speak JSON is one', async () => {
    responses = [{text: '<html>'}]
    await expect(autocomplete()).rejects.toMatchObject({code: 'unreadable'})
    expect(seen).toHaveLength(1)
  })

  test('never leads the key to another host, and never tells it', async () => {
    const {port} = server.address() as AddressInfo
    responses = [{to: `http://localhost:${port}/elsewhere`}]
    const failed: unknown = await autocomplete().catch((error: unknown) => error)
    expect(seen.map(({url}) => url)).not.toContain('/elsewhere')
    responses = [403]
    const refused: unknown = await autocomplete().catch((error: unknown) => error)
    for (const error of [failed, refused]) {
      if (!isMapsError(error)) throw new Error('no failure')
      expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(KEY)
    }
  })
})
