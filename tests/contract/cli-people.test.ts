import {afterAll, beforeAll, expect, test} from 'vitest'
import {createSanityCli} from '../support/sanity-cli'
import type {SanityCli} from '../support/sanity-cli'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** What Sanity's own command line does with tokens and people, against the built shop. */
let shop: ShopProcess
let cli: SanityCli
beforeAll(async () => {
  const {token} = await requireSeededShop()
  shop = await startShop()
  cli = createSanityCli({port: shop.port, token})
})
afterAll(async () => {
  cli.remove()
  await shop.remove()
})

const api = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${shop.origin}/lake/v2021-06-07${path}`, {
    ...init,
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
  })

test('tokens: added with a role, listed, used and deleted', async () => {
  const added = await cli.require('tokens', 'add', 'Newsletter import', '--role', 'editor', '--json')
  const {id, key} = JSON.parse(added.slice(added.indexOf('{'))) as {id: string; key: string}
  expect(await cli.require('tokens', 'list')).toMatch(/Newsletter import/)
  expect(await (await api('/users/me', key)).json()).toMatchObject({id, role: 'editor'})
  // It has the rights of its role, and no more.
  expect((await api('/projects/store/tokens', key)).status).toBe(403)
  expect((await api('/projects/store/tokens', key, {method: 'POST', body: '{}'})).status).toBe(403)
  expect(await cli.require('tokens', 'delete', id, '--yes')).toContain('deleted')
  expect((await api('/users/me', key)).status).toBe(401)
  const unknown = await cli.run('tokens', 'add', 'Another', '--role', 'owner', '--yes')
  expect(unknown.output).toContain('Available roles: administrator, editor, shopkeeper')
})

test('people: invited by mail, and listed with the scripts', async () => {
  expect(await cli.require('users', 'invite', 'nadia@baraka.example', '--role', 'editor')).toContain(
    'Invitation sent',
  )
  const listed = await cli.require('users', 'list')
  expect(listed).toMatch(/<pending>\s+nadia@baraka.example\s+editor/)
  expect(listed).toMatch(/Bilal Butcher\s+shopkeeper/)
  expect(listed).toMatch(/token-\S+\s+tests\s+administrator/)
})

test('strangers learn of neither', async () => {
  for (const path of ['projects/store/tokens', 'projects/store/roles', 'invitations/project/store']) {
    expect((await fetch(`${shop.origin}/lake/v1/${path}`)).status).toBe(401)
  }
})
