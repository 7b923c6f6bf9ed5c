import type {IncomingMessage} from 'node:http'
import {expect, test} from 'vitest'
import {clientAddressOf} from './client-address'

const request = (forwarded?: string) =>
  ({
    socket: {remoteAddress: '10.0.0.9'},
    headers: forwarded === undefined ? {} : {'x-forwarded-for': forwarded},
  }) as unknown as IncomingMessage

test.each([
  ['no proxy is trusted: the socket, whatever the header claims', 0, '1.2.3.4', '10.0.0.9'],
  ['one proxy: what it added last', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['two proxies: the one before', 2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
  ['fewer entries than proxies: the first', 3, '1.2.3.4', '1.2.3.4'],
  ['no header: the socket', 1, undefined, '10.0.0.9'],
])('%s', (_, proxies, forwarded, expected) => {
  expect(clientAddressOf(request(forwarded), proxies)).toBe(expected)
})
