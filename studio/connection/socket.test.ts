import {expect, test} from 'vitest'
import {createFrameSocket} from './socket'
import {TIMINGS} from './socket'

function frameSocketIn(readyState: number) {
  const sent: string[] = []
  const webSocket = {
    readyState,
    send: (text: string) => void sent.push(text),
    close: () => {},
    addEventListener: () => {},
  }
  const handlers = {onOpen: () => {}, onFrame: () => {}, onLost: () => {}}
  return {socket: createFrameSocket(webSocket, TIMINGS, handlers), sent}
}

test('sends frames while the socket is open', () => {
  const {socket, sent} = frameSocketIn(1)
  socket.send({op: 'unsubscribe', id: '1'})
  expect(sent).toEqual(['{"op":"unsubscribe","id":"1"}'])
})

test.each([0, 2, 3])('sends nothing in state %i: the browser would log a warning', (state) => {
  const {socket, sent} = frameSocketIn(state)
  socket.send({op: 'ping'})
  expect(sent).toEqual([])
})
