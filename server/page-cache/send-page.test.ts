import {createServer} from 'node:http'
import type {Server, ServerResponse} from 'node:http'
import {connect} from 'node:net'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {toCachedPage} from './cached-page'
import type {CachedPage} from './cached-page'
import {findHead, readHead} from './response-head'
import {sendPage} from './send-page'
import type {Surrogate} from './surrogate'

const HTML = '<!doctype html><title>Lamb</title>'

function createPage(surrogate?: Surrogate): CachedPage {
  const response = new Response(HTML, {headers: {'content-type': 'text/html', 'x-frame-options': 'DENY'}})
  const recording = {
    reads: new Map(),
    isSuspect: false,
    validUntil: Number.POSITIVE_INFINITY,
    isPersonal: false,
  }
  const onResize = () => {}
  return toCachedPage(
    {key: '/', response, body: Buffer.from(HTML), version: '1', recording, onResize, surrogate},
    Date.now(),
  )
}

/** Headers that Node wrote for one response are sent again with the next. */
describe('a page that is sent again within a second', () => {
  let server: Server
  let page: CachedPage
  let responses: ServerResponse[] = []
  beforeAll(async () => {
    page = createPage()
    server = createServer((request, response) => {
      responses.push(response)
      if (request.url === '/closing') response.setHeader('connection', 'close')
      void sendPage(page, request, response)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void server.close())

  /** Sends all of it over one connection and gives what comes until the server ends it. */
  async function exchange(...requests: string[]): Promise<string[]> {
    responses = []
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(requests.join(''))
    const all = await text(socket)
    return all.split(/(?=HTTP\/1\.)/).map((part) => part.replace(/date: [^\r]+/i, 'Date: now'))
  }
  const ask = (headers = '', {method = 'GET', path = '/', version = '1.1'} = {}) =>
    `${method} ${path} HTTP/${version}\r\nHost: shop\r\n${headers}\r\n`

  test('is the same to the byte', async () => {
    const [first, second, third] = await exchange(ask(), ask(), ask())
    expect(first).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(first).toContain(`\r\n\r\n${HTML}`)
    expect([second, third]).toEqual([first, first])
    // Not because Node wrote them anew.
    const head = page.heads.get('identity')
    expect(head?.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n$/)
    expect(head && responses[2] && findHead(head, head.second, responses[2])).toBe(head?.text)
  })

  test('has no body where none is wanted', async () => {
    const known = `If-None-Match: ${page.etag}\r\n`
    const parts = await exchange(
      ask(known),
      ask(known),
      ask('', {method: 'HEAD'}),
      ask('', {method: 'HEAD'}),
      ask(),
    )
    expect(parts.slice(0, 2).map((part) => part.slice(0, 34))).toEqual(
      Array(2).fill('HTTP/1.1 304 Not Modified\r\ncontent'.slice(0, 34)),
    )
    expect(parts[1]).toBe(parts[0])
    expect(parts[3]).toBe(parts[2])
    expect(parts[2]).toMatch(new RegExp(`content-length: ${HTML.length}[^]*\r\n\r\n$`))
    expect(parts[4]).toContain(HTML)
  })

  test('is as long as its head says, though a smaller form took its place meanwhile', async () => {
    const {bodies} = page
    const smaller = Buffer.from('smaller')
    page.heads.clear()
    page.bodies = {...bodies, find: () => smaller, require: async () => Buffer.from('as it was before')}
    const parts = await exchange(ask('Accept-Encoding: br\r\n'), ask('Accept-Encoding: br\r\n'))
    page.bodies = bodies
    page.heads.clear()
    for (const part of parts) expect(part).toMatch(/content-length: 7\r\n[^]*\r\n\r\nsmaller$/)
  })

  test('says that the connection ends where it does', async () => {
    const parts = await exchange(ask(), ask('', {path: '/closing'}))
    expect(parts[0]).toMatch(/connection: keep-alive/i)
    expect(parts[1]).toMatch(/connection: close/i)
    const [closed] = await exchange(ask('Connection: close\r\n'))
    expect(closed).toMatch(/connection: close/i)
    const [old] = await exchange(ask('', {version: '1.0'}))
    expect(old).toMatch(/connection: close/i)
    const [reused] = await exchange(ask('Connection: keep-alive\r\n', {version: '1.0'}))
    expect(reused).toMatch(/connection: keep-alive/i)
    // And is not taken for the next one, which stays.
    const [next] = await exchange(ask())
    expect(next).toMatch(/connection: keep-alive/i)
  })

  test('gets new headers in the next second', async () => {
    await exchange(ask())
    const [response] = responses
    const head = response && readHead(response, 7)
    expect(head?.second).toBe(7)
    expect(response && findHead(head, 8, response)).toBeUndefined()
  })

  test('says nothing to a CDN where there is none', async () => {
    const parts = await exchange(ask(), ask(`If-None-Match: ${page.etag}\r\n`))
    for (const part of parts) expect(part).not.toMatch(/surrogate|cookie/i)
    expect(parts[0]).toContain('vary: accept-encoding\r\n')
  })

  test('tells a CDN what it is made of and how long that stands, with every response', async () => {
    page = createPage({keys: 'all content', maxAgeS: 60})
    const parts = await exchange(ask(), ask(), ask(`If-None-Match: ${page.etag}\r\n`))
    expect(parts).toHaveLength(3)
    for (const part of parts) {
      expect(part).toMatch(/surrogate-key: all content\r\nsurrogate-control: max-age=60\r\n/)
      expect(part).toContain('vary: accept-encoding, cookie\r\n')
      expect(part).toContain('cache-control: public, max-age=0, must-revalidate\r\n')
    }
  })

  test('tells it the time that is left anew in each second', async () => {
    page = createPage({keys: 'all', maxAgeS: 60})
    page.validUntil = (Math.floor(Date.now() / 1_000) + 30) * 1_000
    const leftOf = ([part = '']: string[]) => Number(/surrogate-control: max-age=(\d+)/.exec(part)?.[1])
    const first = leftOf(await exchange(ask()))
    expect(first).toBeGreaterThan(20)
    expect(first).toBeLessThan(30)
    const second = Math.floor(Date.now() / 1_000)
    const clock = vi.spyOn(Date, 'now').mockReturnValue((second + 2) * 1_000)
    expect(leftOf(await exchange(ask()))).toBe(first - 2)
    clock.mockRestore()
  })
})
