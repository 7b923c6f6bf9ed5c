import {expect, it} from 'vitest'
import {getRequest, responseOf, routeArgs} from '~/admin/shell/routes.test-helper'
import {builtInSettings} from '~/domain/store/settings'
import * as route from '~/routes/admin/setup'
import {messages} from './messages'
import {listSetupSteps, SETUP_STEPS} from './setup-steps'
import type {SetupFacts} from './setup-steps'

const ready: SetupFacts = {
  store: {name: 'Noor Halal Foods', phone: '6145550177', street: '9 High Street'},
  productCount: 240,
  meatPriceCount: 80,
  policyCount: 2,
  takesLiveCards: true,
  sendsMail: true,
  isPublic: true,
  memberCount: 3,
  hasSecondFactor: true,
  hasBackups: true,
}
const openOf = (facts: Partial<SetupFacts>) =>
  listSetupSteps({...ready, ...facts}).flatMap(({id, isDone}) => (isDone ? [] : [id]))

it('has nothing left when all is ready, whoever the goods come from', () => {
  expect(openOf({})).toEqual([])
  expect(openOf({productCount: null})).toEqual([])
})

it.each([
  ['store', {store: {...ready.store, name: 'Our market'}}],
  ['store', {store: {...ready.store, name: builtInSettings.name}}],
  ['store', {store: {...ready.store, phone: builtInSettings.phone}}],
  ['store', {store: {...ready.store, phone: null}}],
  ['store', {store: {...ready.store, street: builtInSettings.address?.street ?? ''}}],
  ['goods', {productCount: 0}],
  ['prices', {meatPriceCount: 0}],
  ['policies', {policyCount: 0}],
  ['payments', {takesLiveCards: false}],
  ['mail', {sendsMail: false}],
  ['address', {isPublic: false}],
  ['team', {memberCount: 1}],
  ['second-factor', {hasSecondFactor: false}],
  ['backups', {hasBackups: false}],
] as const)('names what is left: %s', (id, facts) => expect(openOf(facts)).toEqual([id]))

it('leads to where each is done, or says that it is done at the server', () => {
  for (const {id, path} of listSetupSteps(ready))
    expect([id, path !== null]).toEqual([id, 'link' in messages.steps[id]])
  expect(Object.keys(messages.steps)).toEqual([...SETUP_STEPS])
})

it.each([
  ['shopkeeper', 403],
  ['editor', 403],
] as const)('is for administrators, not for: %s', async (role, status) => {
  const args = routeArgs(getRequest('/staff/setup'), {role, services: {}})
  expect(await responseOf(route.loader, args)).toMatchObject({status})
})
