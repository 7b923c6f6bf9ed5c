import {afterAll, beforeAll, expect, test} from 'vitest'
import type {ApiToken} from '../../embedded/content-lake/access/people'
import {LAKE_LIMITS} from '../../embedded/content-lake/limits'
import {startTestLake} from '../support/test-lake'
import type {TestLake} from '../support/test-lake'

/** Tokens and invitations as the lake passes them on to the server that mounts it. */
const tokens: ApiToken[] = []
const invited: {email: string; role: string; by: string}[] = []

let server: TestLake
beforeAll(async () => {
  server = await startTestLake({
    people: {
      roles: [{name: 'editor', title: 'Editor', description: 'Writes'}],
      tokens: {
        list: async () => tokens,
        async create({label, role}) {
          const token = {id: `token-${tokens.length}`, label, role, createdAt: '2026-11-28T10:00:00Z'}
          tokens.push(token)
          return {...token, key: 'secret'}
        },
        remove: async (id) => tokens.splice(0, tokens.findIndex((one) => one.id === id) + 1).length > 0,
      },
      invitations: {
        list: async () => [],
        async create({email, role}, by) {
          invited.push({email, role, by: by.id})
          return email.startsWith('taken') ? 'taken' : email.startsWith('many') ? 'too-many' : 'invited'
        },
      },
    },
  })
})
afterAll(() => server.close())

const send = (method: string, path: string, body?: object, as: 'admin' | 'butcher' = 'admin') =>
  server.request(`/v2021-06-07${path}`, {method, as, ...(body && {body: JSON.stringify(body)})})
const TOKENS = '/projects/store/tokens'

test('the key is told once', async () => {
  const created = await send('POST', TOKENS, {label: ' Import ', roleName: 'editor'})
  expect([created.status, created.headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(await created.json()).toMatchObject({
    ...{label: 'Import', key: 'secret', roles: [{name: 'editor', title: 'Editor'}]},
  })
  const listed: unknown = await (await send('GET', TOKENS)).json()
  expect(listed).toMatchObject([{id: 'token-0', label: 'Import'}])
  expect(JSON.stringify(listed)).not.toContain('secret')
})

test.each([
  ['without a label', 'admin', TOKENS, {label: ' ', roleName: 'editor'}, 400],
  ['of a role that is not there', 'admin', TOKENS, {label: 'A', roleName: 'owner'}, 400],
  ['of another project', 'admin', '/projects/other/tokens', {label: 'A', roleName: 'editor'}, 404],
  ['by who is no administrator', 'butcher', TOKENS, {label: 'A', roleName: 'editor'}, 403],
] as const)('a token %s is refused', async (_, as, path, body, status) => {
  expect((await send('POST', path, body, as)).status).toBe(status)
})

test('tokens are deleted, and limited', async () => {
  expect((await send('DELETE', `${TOKENS}/token-0`)).status).toBe(204)
  expect((await send('DELETE', `${TOKENS}/token-0`)).status).toBe(404)
  const one = (n: number) => ({id: `token-${n}`, label: 'One', role: 'editor', createdAt: ''})
  tokens.push(...Array.from({length: LAKE_LIMITS.tokens}, (_, n) => one(n)))
  expect((await send('POST', TOKENS, {label: 'A', roleName: 'editor'})).status).toBe(429)
})

test.each([
  ['nadia@baraka.example', 'editor', 201],
  ['taken@baraka.example', 'editor', 409],
  ['many@baraka.example', 'editor', 429],
  ['nadia', 'editor', 400],
  ['nadia@baraka.example', 'owner', 400],
])('an invitation of %s as %s: %d', async (email, role, status) => {
  expect((await send('POST', '/invitations/project/store', {email, role})).status).toBe(status)
})

test('who invites is named, and only administrators do', async () => {
  expect(invited[0]).toEqual({email: 'nadia@baraka.example', role: 'editor', by: 'admin'})
  const body = {email: 'nadia@baraka.example', role: 'editor'}
  expect((await send('POST', '/invitations/project/store', body, 'butcher')).status).toBe(403)
  expect(invited).toHaveLength(3)
})
