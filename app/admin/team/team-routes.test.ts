import {expect, test} from 'vitest'
import {action as forgotten} from '~/routes/admin/forgotten-password'
import {action as accept, headers as linkHeaders, loader as invitation} from '~/routes/admin/invitation'
import {action as resetPassword, loader as reset} from '~/routes/admin/password-reset'
import {action as teamAction, loader as team} from '~/routes/admin/team'
import {action as memberAction, loader as member} from '~/routes/admin/team/member'
import {getRequest, postRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import type {Handler} from '~/admin/shell/routes.test-helper'

const KARIM = {
  ...{id: 'staff-1', name: 'Karim', email: 'karim@shop.example', role: 'administrator'},
  ...{hasSecondFactor: true, lastSignInAt: null, browsers: 1},
}

let calls: unknown[] = []

const record =
  (name: string, outcome: unknown) =>
  (...args: unknown[]) => {
    calls.push([name, ...args.slice(0, -1)])
    return Promise.resolve(outcome)
  }

function services() {
  calls = []
  return {
    clientAddress: '192.0.2.1',
    team: {
      listTeam: async () => [KARIM],
      listInvitations: async () => [],
      invite: record('invite', {kind: 'invited'}),
      changeRole: record('role', 'changed'),
      removeMember: record('remove', 'last-administrator'),
      resetSecondFactor: record('factor', 'reset'),
      acceptInvitation: async () => ({kind: 'joined'}),
      resetPassword: async () => ({kind: 'gone'}),
      findInvited: async () => null,
      canReset: async () => false,
      requestReset: async () => ({kind: 'slow-down', retryAfterSeconds: 60}),
    },
  }
}

const visit = (handler: Handler, request: Request, role: 'administrator' | 'shopkeeper' | null) =>
  responseOf(handler, routeArgs(request, {role, params: {id: 'staff-1', token: 'x'}, services: services()}))

test('is for administrators, whatever is asked', async () => {
  const form = {form: 'role', role: 'editor', seen: 'administrator', agreed: 'yes'}
  for (const role of ['shopkeeper', null] as const) {
    const status = role ? 403 : 303
    expect((await visit(team, getRequest('/staff/team'), role)).status).toBe(status)
    expect((await visit(member, getRequest('/staff/team/staff-1'), role)).status).toBe(status)
    expect((await visit(teamAction, postRequest('/staff/team', {form: 'invite'}), role)).status).toBe(status)
    expect((await visit(memberAction, postRequest('/staff/team/staff-1', form), role)).status).toBe(status)
    expect(calls).toEqual([])
  }
})

test.each([
  [{form: 'remove'}, '?ask=remove', []],
  [{form: 'remove', agreed: 'yes'}, '?problem=last-administrator', [['remove', 'staff-1']]],
  [{form: 'second-factor'}, '?ask=second-factor', []],
  [{form: 'second-factor', agreed: 'yes'}, '?done=factor', [['factor', 'staff-1']]],
  // One’s own role asks once more; somebody has changed it meanwhile.
  [{form: 'role', role: 'editor', seen: 'administrator'}, '?ask=role&role=editor', []],
  [
    {form: 'role', role: 'editor', seen: 'administrator', agreed: 'yes'},
    '?done=role',
    [['role', 'staff-1', 'editor']],
  ],
  [{form: 'role', role: 'editor', seen: 'shopkeeper', agreed: 'yes'}, '?problem=stale', []],
])('%o of a member leads to %s', async (form, search, made) => {
  const args = routeArgs(postRequest('/staff/team/staff-1', form), {
    ...{role: 'administrator', name: '1', params: {id: 'staff-1'}, services: services()},
  })
  const {status, location} = await responseOf(memberAction, args)
  expect([status, location]).toEqual([303, `/staff/team/staff-1${search}`])
  expect(calls).toEqual(made)
})

test('a form that no page of ours sends changes nothing', async () => {
  const forms: Record<string, string>[] = [
    {},
    {form: 'role', role: 'owner', seen: 'editor'},
    {form: 'remove', agreed: 'no'},
  ]
  for (const form of forms)
    expect(
      (await visit(memberAction, postRequest('/staff/team/staff-1', form), 'administrator')).status,
    ).toBe(400)
  expect(calls).toEqual([])
})

test('a link that does not work says so, and its address goes nowhere', async () => {
  const {status} = await visit(invitation, getRequest('/staff/invitation/x'), null)
  expect(status).toBe(410)
  expect((await visit(reset, getRequest('/staff/password-reset/x'), null)).status).toBe(410)
  const chosen = {password: 'mint and chickpeas', confirmation: 'mint and chickpeas'}
  expect(await visit(resetPassword, postRequest('/staff/password-reset/x', chosen), null)).toMatchObject({
    status: 410,
  })
  const empty = new Headers()
  const headers = {actionHeaders: empty, loaderHeaders: empty, parentHeaders: empty, errorHeaders: undefined}
  expect(linkHeaders(headers)).toMatchObject({'referrer-policy': 'no-referrer', 'cache-control': 'no-store'})
})

test.each([
  ['', '', 400],
  ['short', 'short', 400],
  ['mint and chickpeas', 'chickpeas and mint', 400],
  ['password', 'password', 400],
  ['mint and chickpeas', 'mint and chickpeas', 303],
])('of a password %j, repeated as %j, comes %i', async (password, confirmation, status) => {
  expect(
    (await visit(accept, postRequest('/staff/invitation/x', {password, confirmation}), null)).status,
  ).toBe(status)
})

test('a forgotten password waits after too many tries, and needs an e-mail', async () => {
  const form = {email: 'karim@shop.example'}
  expect((await visit(forgotten, postRequest('/staff/forgotten-password', form), null)).status).toBe(429)
  expect((await visit(forgotten, postRequest('/staff/forgotten-password'), null)).status).toBe(400)
})
