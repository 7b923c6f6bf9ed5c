import type {IncomingMessage} from 'node:http'
import {expect, it} from 'vitest'
import {pageKeyOf} from './page-key'

const keyOf = (url: string) => pageKeyOf({url} as IncomingMessage)

it.each([
  ...['/', '/_root.data', '/butcher', '/butcher/lamb', '/butcher/lamb/leg-bone-in', '/butcher.data'],
  ...['/butcher/lamb.data', '/butcher/lamb/leg-bone-in.data', '/butcher/lamb/leg?utm_source=mail', '/halal'],
])('%s may be the same for everyone', (url) => expect(keyOf(url)).toBe(url))

it.each([
  ...['/butcher/lamb/leg/x', '/butcher/lamb/', '/product/a/b', '/customer-portal/orders/x', '/cart', '/live'],
  ...['/butcher/..\\live', '/butcher/lamb/..\\..\\live', `/butcher/lamb/${'x'.repeat(1_000)}`],
])('%s is somebody’s own, or none of them', (url) => expect(keyOf(url)).toBeUndefined())
