import type {ListenEvent} from '@sanity/client'
import {createServer} from 'node:net'
import type {AddressInfo, Socket} from 'node:net'
import {connect} from 'node:net'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Listeners that lose their connection, as the vendor's client resumes them. */
let server: TestLake
beforeAll(async () => {
  server = await startTestLake()
})
afterAll(() => server.close())

const admin = () => server.client('admin')

/** The lake behind a line that can be cut. */
async function openLine() {
  const sockets = new Set<Socket>()
  let isUp = true
  const line = createServer((socket) => {
    if (!isUp) return void socket.destroy()
    const upstream = connect(Number(new URL(server.origin).port), '127.0.0.1')
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => sockets.delete(end))
    }
    socket.pipe(upstream).pipe(socket)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void line.close())
  return {
    apiHost: `http://127.0.0.1:${(line.address() as AddressInfo).port}/lake`,
    cut() {
      isUp = false
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isUp = true),
  }
}

type Heard = ListenEvent<Record<string, unknown>>

function listen(apiHost: string, query: string) {
  const heard: Heard[] = []
  const wakers: (() => void)[] = []
  const subscription = server
    .client('admin', {apiHost})
    .listen(
      query,
      {},
      {enableResume: true, events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect']},
    )
    .subscribe((event) => {
      heard.push(event)
      wakers.splice(0).forEach((wake) => wake())
    })
  onTestFinished(() => subscription.unsubscribe())
  const named = () =>
    heard
      .filter(({type}) => type !== 'reconnect')
      .map((event) =>
        event.type === 'mutation'
          ? `${event.documentId} ${event.transition} ${event.transactionCurrentEvent}`
          : event.type,
      )
  return async function until(last: string) {
    while (named().at(-1) !== last) await new Promise<void>((resolve) => wakers.push(resolve))
    return named().splice(0, heard.splice(0).length)
  }
}

test('what was missed is sent after the welcome back, as the filter sees it', async () => {
  const line = await openLine()
  const until = listen(line.apiHost, '*[_type == "item" && on]')
  await until('welcome')
  await admin().createOrReplace({_id: 'a', _type: 'item', on: true})
  await until('a appear 0')
  line.cut()
  await admin().createOrReplace({_id: 'other', _type: 'page', on: true})
  await admin()
    .transaction()
    .createOrReplace({_id: 'b', _type: 'item', on: true})
    .patch('a', {set: {on: false}})
    .commit()
  line.mend()
  expect(await until('a disappear 1')).toEqual(['welcomeback', 'b appear 0', 'a disappear 1'])
  await admin().delete('b')
  expect(await until('b disappear 0')).toEqual(['b disappear 0'])
})

test('also after the welcome alone', async () => {
  await admin().createOrReplace({_id: 'first', _type: 'item'})
  const line = await openLine()
  const until = listen(line.apiHost, '*[_id == "late"]')
  await until('welcome')
  line.cut()
  await admin().createOrReplace({_id: 'late', _type: 'item'})
  line.mend()
  expect(await until('late appear 0')).toEqual(['welcomeback', 'late appear 0'])
})

test('a costly filter is reset, since it is not evaluated for the past', async () => {
  const line = await openLine()
  const until = listen(line.apiHost, '*[count(*[_type == "item"]) > 0 && _id == "costly"]')
  await until('welcome')
  line.cut()
  line.mend()
  expect(await until('welcome')).toEqual(['reset', 'welcome'])
})

test.each([
  ['that is unknown', 'gone#a', true],
  ['of a transaction that did not change it', null, true],
  ['that is not to be resumed', 'gone#a', false],
])('an id %s', async (_, lastId, enableResume) => {
  const {transactionId} = await admin()
    .createOrReplace({_id: 'x', _type: 'item'})
    .then(({_rev}) => ({transactionId: _rev}))
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await server.request(
    `/v2025-02-19/data/listen/production?query=*&enableResume=${enableResume}`,
    {headers: {'last-event-id': lastId ?? `${transactionId}#y`}, signal: controller.signal},
  )
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('event: welcome')) text += new TextDecoder().decode((await reader?.read())?.value)
  expect(text.match(/^event: .*$/gm)).toEqual(
    enableResume ? ['event: reset', 'event: welcome'] : ['event: welcome'],
  )
})
