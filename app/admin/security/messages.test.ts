import {expect, test} from 'vitest'
import {messages} from './messages'

test.each([
  ['', 'Signed in today'],
  ['127.0.0.1', 'Signed in today from this machine or a proxy on it'],
  ['0:0:0:0::/64', 'Signed in today from this machine or a proxy on it'],
  ['203.0.113.7', 'Signed in today from 203.0.113.7'],
  ['2001:db8:1:2::/64', 'Signed in today from 2001:db8:1:2'],
])('a network %j is told in words that somebody understands', (network, text) => {
  expect(messages.browsers.signedIn('today', network)).toBe(text)
})
