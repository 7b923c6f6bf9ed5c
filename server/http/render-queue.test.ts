import {once} from 'node:events'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {createHttpServer, listen} from './http-server'
import {createRenderQueue} from './render-queue'

const CROWD = 40

test('fault 43: before a page begins, everyone is let in who stands at the door', async () => {
  const cameBefore: number[] = []
  const http = createHttpServer((_, response) => {
    void turn(false).then(() => {
      cameBefore.push(http.connectionCount())
      response.end('drawn')
    })
  })
  const turn = createRenderQueue(http.connectionCount, 10_000)
  const port = await listen(http.server, 0)
  const visitors: Socket[] = []
  onTestFinished(async () => {
    for (const visitor of visitors) visitor.destroy()
    await http.close()
  })
  // All in one turn: a server that takes one on each of its own would draw for the first before the third is in.
  for (let n = 0; n < CROWD; n++) {
    const visitor = connect(port, '127.0.0.1')
    visitor.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n')
    visitors.push(visitor)
  }
  await Promise.all(visitors.map((visitor) => once(visitor, 'data')))
  expect(cameBefore).toHaveLength(CROWD)
  expect(cameBefore[0]).toBeGreaterThan(CROWD / 2)
})

test('fault 43: who is urgent goes first, everyone else as they came', async () => {
  const turn = createRenderQueue(() => 0)
  const order: string[] = []
  const go = async (name: string, isUrgent: boolean) => {
    await turn(isUrgent)
    order.push(name)
  }
  await Promise.all([go('shelf', false), go('deals', false), go('payment', true), go('counter', true)])
  expect(order).toEqual(['payment', 'counter', 'shelf', 'deals'])
  await go('later', false)
  expect(order.at(-1)).toBe('later')
})

test('fault 43: a door that is never empty keeps nobody waiting', async () => {
  let arrivals = 0
  const turn = createRenderQueue(() => arrivals++)
  await turn(false)
  await turn(false)
  expect(arrivals).toBeGreaterThan(2)
})
