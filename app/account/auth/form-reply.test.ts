import {expect, test, vi} from 'vitest'
import {readFields} from '~/platform/forms/fields'
import {withOfflineFallback} from './client-action'
import {retryLater} from './form-reply.server'

test('when nobody answers, the page is told so and is not asked for anew', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const response = await withOfflineFallback(() => Promise.reject(new TypeError('Failed to fetch')))
  if (!(response instanceof Response)) throw new Error('not an answer of its own')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    values: {},
    problems: {form: 'We couldn’t be reached. Please check your connection and try again.'},
  })
})

test('an answer, a redirect and a failure are passed on', async () => {
  expect(await withOfflineFallback(() => Promise.resolve('fine'))).toBe('fine')
  const redirect = new Response(null, {status: 302})
  // The router throws them.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  await expect(withOfflineFallback(() => Promise.reject(redirect))).rejects.toBe(redirect)
  await expect(withOfflineFallback(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})

test('of a form that a program made, files and what is missing are empty', () => {
  const sent = new FormData()
  sent.set('email', new Blob(['x']), 'x.txt')
  sent.set('password', 'p'.repeat(5_000))
  expect(readFields(sent, ['email', 'name', 'password'])).toEqual({
    email: '',
    name: '',
    password: 'p'.repeat(1_000),
  })
})

test.each([
  [{kind: 'slow-down', retryAfterSeconds: 1} as const, 429, 'Too many tries. Please wait 1 second.'],
  [{kind: 'slow-down', retryAfterSeconds: 60} as const, 429, 'Too many tries. Please wait 60 seconds.'],
  [{kind: 'slow-down', retryAfterSeconds: 601} as const, 429, 'Too many tries. Please wait 11 minutes.'],
  [{kind: 'busy', retryAfterSeconds: 5} as const, 503, 'We’re busy. Please try again in a moment.'],
])('says how long to wait: %o', (wait, status, text) => {
  expect(retryLater(wait)).toEqual({
    text,
    init: {status, headers: {'retry-after': String(wait.retryAfterSeconds)}},
  })
})
