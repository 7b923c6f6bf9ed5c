import type {ActionFunctionArgs} from '@remix-run/node'
import {expect, test} from 'vitest'
import {action, loader} from './stripe'

type Receive = (body: string, signature: string | null) => Promise<'done' | 'forged'>

function send(handleWebhook: Receive, init: RequestInit = {}) {
  const logged: unknown[] = []
  const context = {
    payments: {handleWebhook},
    log: {error: (about: unknown) => void logged.push(about)},
  }
  const request = new Request('https://shop.example/webhooks/stripe', {method: 'POST', body: '{}', ...init})
  const args = {request, context, params: {}} as unknown as ActionFunctionArgs
  return action(args).then((response) => ({response, logged}))
}

test('stripe-node#341: passes on the raw body with its signature', async () => {
  const got: unknown[] = []
  const body = '{ "id":\t"evt_é",\r\n"a" : 1.0 }'
  const receive: Receive = async (...all) => {
    got.push(...all)
    return 'done'
  }
  const headers = {'stripe-signature': 't=1,v1=ab', 'content-type': 'application/json'}
  const {response} = await send(receive, {body, headers})
  expect(response.status).toBe(200)
  expect(got).toEqual([body, 't=1,v1=ab'])
})

test('responds 400 to a forged event, and 500 to a failed one, so that it is redelivered', async () => {
  const forged = await send(async () => 'forged')
  expect(forged.response.status).toBe(400)
  expect(await forged.response.text()).toBe('')
  const failed = await send(() => Promise.reject(new Error('the database is away')))
  expect(failed.response.status).toBe(500)
  expect(await failed.response.text()).toBe('')
  expect(failed.logged).toHaveLength(1)
})

test('accepts only POST', async () => {
  expect(loader().status).toBe(405)
  const {response} = await send(async () => 'done', {method: 'PUT'})
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
})
