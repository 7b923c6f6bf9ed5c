import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {grantsFor} from './permissions'
import type {StaffGrant} from './permissions'
import type {Role} from './roles'

type Permission = StaffGrant['permissions'][number]

const documents = {
  deal: {_id: 'summer-deal', _type: 'deal'},
  draftDeal: {_id: 'drafts.summer-deal', _type: 'deal'},
  plannedDeal: {_id: 'versions.rEid.summer-deal', _type: 'deal'},
  settings: {_id: 'storeSettings', _type: 'storeSettings'},
  price: {_id: 'drafts.lamb-leg', _type: 'butcherItem'},
  cuts: {_id: 'drafts.chicken-cut', _type: 'cutSet'},
  certificate: {_id: 'drafts.lamb-paper', _type: 'halalCertificate'},
  article: {_id: 'drafts.ramadan', _type: 'article'},
  picture: {_id: 'image-abc-10x10-png', _type: 'sanity.imageAsset'},
  preview: {_id: 'drafts.preview-secret', _type: 'sanity.previewUrlSecret'},
  release: {_id: '_.releases.rEid', _type: 'system.release'},
} as const

type Name = keyof typeof documents

async function allowed(role: Role | null, permission: Permission): Promise<Name[]> {
  const names: Name[] = []
  for (const [name, document] of Object.entries(documents) as [Name, object][]) {
    for (const {filter, permissions} of grantsFor(role)) {
      if (!permissions.includes(permission)) continue
      const tree = parse(`count(*[${filter}]) > 0`)
      const matches: unknown = await (await evaluate(tree, {dataset: [document]})).get()
      if (matches === true && !names.includes(name)) names.push(name)
    }
  }
  return names
}

const ALL = Object.keys(documents)

describe('grants', () => {
  test('visitors read what is published, and no ids with a dot', async () => {
    expect(await allowed(null, 'read')).toEqual(['deal', 'settings', 'picture'])
    for (const permission of ['create', 'update', 'history'] as const) {
      expect(await allowed(null, permission)).toEqual([])
    }
  })

  test('administrators do everything', async () => {
    for (const permission of ['read', 'create', 'update', 'history'] as const) {
      expect(await allowed('administrator', permission)).toEqual(ALL)
    }
  })

  test.each([
    [
      'shopkeeper',
      [
        ...['deal', 'draftDeal', 'plannedDeal', 'settings', 'price', 'cuts', 'certificate'],
        ...['picture', 'preview', 'release'],
      ],
    ],
    ['editor', ['article', 'picture', 'preview', 'release']],
  ] as const)('a %s reads everything and writes what is theirs', async (role, own) => {
    expect(await allowed(role, 'read')).toEqual(ALL)
    expect(await allowed(role, 'history')).toEqual(ALL)
    expect(await allowed(role, 'create')).toEqual(own)
    expect(await allowed(role, 'update')).toEqual(own)
  })
})
