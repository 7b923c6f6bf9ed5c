import {describe, expect, it} from 'vitest'
import {schemaTypes} from '../schemas'

/** The field names the shop's queries and the seed rely on. */
const FIELDS: Record<string, string> = {
  article:
    'title slug category date author image desc subDesc body conclusion QA Ingredients Instructions recipe shopping',
  author: 'name role bio image',
  deal:
    'title textBreak category offer target bgColor sale image desc kind percent regularPrice salePrice buyCount ' +
    'freeCount forCount forPrice appliesTo products productCategories validFrom validUntil order',
  udhiyahCampaign:
    'title slug animal text image closed offers asksNames cuttings distributions opensAt orderBy windows',
  brand: 'name logo link order',
  benefit: 'title text icon linkText linkTo order',
  banner: 'title text kind image tone linkText linkTo from until order',
  homePage: 'seoDescription tiles brandsTitle dealsTitle dealsLead blogTitle blogLead',
  halalWay: 'title lead image steps linkText linkTo',
  page: 'title slug lead body certificates inFooter isPolicy',
  redirect: 'from to permanent',
  searchWords: 'title kind words text instead linkTo',
  storeSettings:
    'name tagline address phone email access hours exceptions timeZone socialLinks onlineOrderingUrl taxRate notices shareImage pickup guestCheckout weighing',
  butcherCategory: 'title slug icon order description',
  butcherItem:
    'title price unit inSeason note category order slug orderOnline orderBy pieceFrom pieceTo smallest step ' +
    'cutSets takesNote leadHours certificate certifier slaughter origin farm feed',
  cutSet: 'title label options',
  halalCertificate: 'title certifier number covers validFrom validUntil file',
  picture: 'alt decorative caption',
  callout: 'tone title text',
  productLink: 'item text',
}

const ARRAY_MEMBERS: Record<string, string> = {
  qa: 'question answer',
  tile: 'title text icon linkTo',
  halalStep: 'title text',
  recipeProducts: 'ingredient quantity products',
  certificate: 'title issuer number validUntil supplier covers slaughter stunning file',
  cutOption: 'title key fee leadHours',
  udhiyahOffer: 'title kind sharesPerAnimal price deposit count',
  udhiyahWindow: 'date from to capacity',
  catalogueProduct: 'productId title categoryId',
  catalogueCategory: 'categoryId title',
}

type SchemaNode = {
  name?: string
  type: string
  title?: string
  description?: string
  preview?: object
  group?: string | string[]
  groups?: {name: string}[]
  fields?: SchemaNode[]
  of?: SchemaNode[]
}

const types = schemaTypes as unknown as SchemaNode[]

/** The fields and array members below a type, at any depth, each with its path. */
function nodesBelow(
  parent: SchemaNode,
  parentPath: string,
): {node: SchemaNode; path: string; isField: boolean}[] {
  const withDescendants = (node: SchemaNode, isField: boolean) => {
    const path = `${parentPath}.${node.name ?? node.type}`
    return [{node, path, isField}, ...nodesBelow(node, path)]
  }
  return [
    ...(parent.fields ?? []).flatMap((field) => withDescendants(field, true)),
    ...(parent.of ?? []).flatMap((member) => withDescendants(member, false)),
  ]
}

const all = types.flatMap((type) => nodesBelow(type, type.name ?? ''))

const names = (fields: SchemaNode[] | undefined) => (fields ?? []).map(({name}) => name).sort()

it('has exactly the expected types and fields', () => {
  const found = types.filter(({name}) => name !== 'richBody').map(({name, fields}) => [name, names(fields)])
  const wanted = Object.entries(FIELDS).map(([name, fields]) => [name, fields.split(' ').sort()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  for (const [name, fields] of Object.entries(ARRAY_MEMBERS)) {
    const member = all.find(({node}) => node.name === name && node.type === 'object')
    expect([name, names(member?.node.fields)]).toEqual([name, fields.split(' ').sort()])
  }
})

it('allows in a text only what the shop can render', () => {
  const text = types.find(({name}) => name === 'richBody')
  expect(text?.of?.map(({type}) => type)).toEqual(['block', 'picture', 'callout', 'productLink'])
})

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  it('has a title, a description and a preview for lists', () => {
    expect([typeof type.title, typeof type.description]).toEqual(['string', 'string'])
    if (type.fields) expect(type).toHaveProperty('preview')
  })

  it('has a title and a description for every field', () => {
    const undescribed = nodesBelow(type, name ?? '')
      .filter(({node, isField}) => isField && !(node.title && node.description))
      .map(({path}) => path)
    expect(undescribed).toEqual([])
  })

  it('has a preview for the members of its lists', () => {
    const withoutPreview = nodesBelow(type, name ?? '')
      .filter(({node, isField}) => !isField && node.type === 'object' && !(node.preview && node.title))
      .map(({path}) => path)
    expect(withoutPreview).toEqual([])
  })

  it('has every field in a tab, if it has tabs', () => {
    const tabs = type.groups?.map((tab) => tab.name)
    if (!tabs) return
    for (const {name: field, group} of type.fields ?? []) {
      const own = [group ?? []].flat()
      expect([field, own.length > 0 && own.every((tab) => tabs.includes(tab))]).toEqual([field, true])
    }
  })
})

it('uses the words of the shop, no technical terms', () => {
  const texts = all.map(({node, path}) => ({path, text: `${node.title ?? ''} ${node.description ?? ''}`}))
  const jargon = /\b(slug|URL|SEO|UTC|boolean|string|array|hex|markdown|metadata|schema|asset|GROQ|API)\b/i
  expect(texts.filter(({text}) => jargon.test(text)).map(({path}) => path)).toEqual([])
})
