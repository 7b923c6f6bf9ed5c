import {expect, test} from 'vitest'
import {findDestination} from './destination'

const isAllowed = (origin: string) => origin === 'https://studio.example'
const find = (origin: string, more: {type?: string; withSid?: string} = {}) =>
  findDestination({origin, type: 'dual', withSid: '', ...more}, isAllowed)

test('the page of an allowed origin gets the session id in its fragment', () => {
  const found = find('https://studio.example/desk?a=1#/intent')
  expect(found?.urlWith('abc', 'http://lake/fetch')).toBe('https://studio.example/desk?a=1#sid=abc')
  expect(find('https://studio.example', {type: 'token', withSid: 'true'})?.kind).toBe('studio')
})

test.each([
  'https://evil.example/https://studio.example',
  'https://studio.example.evil.example',
  'https://studio.example@evil.example',
  'https://user:word@studio.example',
  'http://studio.example',
  'javascript:alert(1)//https://studio.example',
  'studio.example',
  '',
])('no other does: %s', (origin) => {
  expect(find(origin)).toBeUndefined()
})

test('the command line on this machine gets the address at which it fetches its token', () => {
  const found = find('http://localhost:4321/callback', {type: 'token'})
  expect(found?.kind).toBe('command line')
  const url = new URL(found?.urlWith('abc', 'http://localhost:3900/v1/auth/fetch') ?? '')
  expect(url.searchParams.get('url')).toBe('http://localhost:3900/v1/auth/fetch?sid=abc')
})

test.each([
  'http://evil.example/callback',
  'https://localhost:4321/callback',
  'http://localhost:4321/elsewhere',
])('no other place passes for it: %s', (origin) => {
  expect(find(origin, {type: 'token'})).toBeUndefined()
})
