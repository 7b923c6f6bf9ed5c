import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {createTestMailings} from '~/domain/mailings/mailings.test-helper'
import type {Mailings} from '~/domain/mailings/mailings.server'
import type {Role} from '~/domain/staff/roles'
import {action, loader} from '~/routes/admin/newsletter'
import {loader as preview} from '~/routes/admin/newsletter/preview'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'

let shop: Awaited<ReturnType<typeof createTestMailings>>
let mailings: Mailings

beforeAll(async () => {
  shop = await createTestMailings()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  await shop.addSubscribers(['amina'])
  mailings = shop.open()
})

const args = (request: Request, role: Role | null, services: object = {mailings}) =>
  routeArgs(request, {role, services})
const post = (fields: Record<string, string>, role: Role | null) =>
  responseOf(action, args(postRequest('/staff/newsletter', fields), role))

test('the page shows the mail of now, and the frame exactly that', async () => {
  const path = '/staff/newsletter?subject=Meat&opening=Hello%20you'
  const {shown} = await loader(args(getRequest(path), 'shopkeeper'))
  expect(shown?.page).toMatchObject({
    ...{subject: 'Meat', opening: 'Hello you', dealCount: 1, canSend: false},
    recipients: {reachable: 1, bounced: 0},
  })
  const response = await preview(args(getRequest(path.replace('?', '/preview?')), 'shopkeeper'))
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const html = await response.text()
  const {mail} = await mailings.draft({subject: 'Meat', opening: 'Hello you'})
  expect(html.replace('<base target="_blank"/>', '')).toBe(mail.html)
})

test('sending is asked for once, and then done by who may', async () => {
  const {fingerprint} = await mailings.draft({subject: '', opening: ''})
  const send = {form: 'send', id: randomUUID(), fingerprint, seen: '0'}
  expect(await post(send, null)).toMatchObject({status: 303})
  expect(await post(send, 'shopkeeper')).toMatchObject({status: 403})
  expect(await post({form: 'ask', subject: 'Meat'}, 'editor')).toEqual({
    status: 303,
    location: '/staff/newsletter?subject=Meat&ask=send',
  })
  expect(await mailings.list()).toEqual([])
  expect(await post({...send, seen: '3'}, 'editor')).toMatchObject({
    location: '/staff/newsletter?problem=stale',
  })
  expect(await post(send, 'editor')).toEqual({status: 303, location: '/staff/newsletter?done=sending'})
  expect(await mailings.list()).toMatchObject([{byName: 'Karim', total: 1}])
  expect(await post({...send, fingerprint: '<'}, 'editor')).toMatchObject({status: 400})
})

test('a newsletter of another service is said to be one', async () => {
  const elsewhere = {mailings: null}
  expect(await loader(args(getRequest('/staff/newsletter'), 'editor', elsewhere))).toMatchObject({
    shown: null,
  })
  const request = postRequest('/staff/newsletter', {form: 'test'})
  expect(await responseOf(action, args(request, 'editor', elsewhere))).toMatchObject({status: 404})
})
