import {expect, test} from 'vitest'
import {openLine} from './line'
import {TIMINGS} from './timings'

function socketIn(readyState: number) {
  const sent: string[] = []
  const socket = {
    readyState,
    send: (text: string) => void sent.push(text),
    close: () => {},
    addEventListener: () => {},
  }
  const line = openLine(socket, TIMINGS, {onOpen: () => {}, onFrame: () => {}, onLost: () => {}})
  return {line, sent}
}

test('what is sent goes out while the socket is open', () => {
  const {line, sent} = socketIn(1)
  line.send({op: 'unsubscribe', id: '1'})
  expect(sent).toEqual(['{"op":"unsubscribe","id":"1"}'])
})

test.each([0, 2, 3])('a socket in state %i is sent nothing: the browser would complain of it', (state) => {
  const {line, sent} = socketIn(state)
  line.send({op: 'ping'})
  expect(sent).toEqual([])
})
