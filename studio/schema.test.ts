import {describe, expect, it} from 'vitest'
import {schemaTypes} from '../schemas'

/** Field names are a contract with the shop's queries and with the seed. */
const FIELDS: Record<string, string> = {
  article:
    'title slug category date author image desc subDesc body conclusion QA Ingredients Instructions recipe',
  author: 'name role bio image',
  deal:
    'title textBreak category offer target bgColor sale image desc kind percent regularPrice salePrice buyCount ' +
    'freeCount forCount forPrice appliesTo products productCategories validFrom validUntil order',
  brand: 'name logo link order',
  benefit: 'title text icon linkText linkTo order',
  banner: 'title text kind image tone linkText linkTo from until order',
  homePage: 'seoDescription tiles brandsTitle dealsTitle dealsLead blogTitle blogLead',
  halalWay: 'title lead image steps linkText linkTo',
  page: 'title slug lead body certificates inFooter',
  redirect: 'from to permanent',
  storeSettings:
    'name tagline address phone email hours exceptions timeZone socialLinks onlineOrderingUrl taxRate notices shareImage pickup',
  butcherCategory: 'title slug icon order description',
  butcherItem: 'title price unit inSeason note category order',
  picture: 'alt decorative caption',
  callout: 'tone title text',
  productLink: 'item text',
}

const OF_LISTS: Record<string, string> = {
  qa: 'question answer',
  tile: 'title text icon linkTo',
  halalStep: 'title text',
  certificate: 'title issuer number validUntil file',
  catalogueProduct: 'productId title categoryId',
  catalogueCategory: 'categoryId title',
}

type Part = {
  name?: string
  type: string
  title?: string
  description?: string
  preview?: object
  group?: string | string[]
  groups?: {name: string}[]
  fields?: Part[]
  of?: Part[]
}

const types = schemaTypes as unknown as Part[]

/** A type, its fields, the members of its lists, and so on down, each with the way to it. */
function partsOf(part: Part, way: string): {part: Part; way: string; isField: boolean}[] {
  const below = (inner: Part, isField: boolean) => {
    const innerWay = `${way}.${inner.name ?? inner.type}`
    return [{part: inner, way: innerWay, isField}, ...partsOf(inner, innerWay)]
  }
  return [
    ...(part.fields ?? []).flatMap((field) => below(field, true)),
    ...(part.of ?? []).flatMap((member) => below(member, false)),
  ]
}

const all = types.flatMap((type) => partsOf(type, type.name ?? ''))

const names = (fields: Part[] | undefined) => (fields ?? []).map(({name}) => name).sort()

it('has exactly the types and fields of the contract', () => {
  const found = types.filter(({name}) => name !== 'richBody').map(({name, fields}) => [name, names(fields)])
  const wanted = Object.entries(FIELDS).map(([name, fields]) => [name, fields.split(' ').sort()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  for (const [name, fields] of Object.entries(OF_LISTS)) {
    const member = all.find(({part}) => part.name === name && part.type === 'object')
    expect([name, names(member?.part.fields)]).toEqual([name, fields.split(' ').sort()])
  }
})

it('has in a text what the shop can draw', () => {
  const text = types.find(({name}) => name === 'richBody')
  expect(text?.of?.map(({type}) => type)).toEqual(['block', 'picture', 'callout', 'productLink'])
})

describe.each(types.map((type) => [type.name, type] as const))('%s', (name, type) => {
  it('says what it is, and shows as something in lists', () => {
    expect([typeof type.title, typeof type.description]).toEqual(['string', 'string'])
    if (type.fields) expect(type).toHaveProperty('preview')
  })

  it('says of every field what it is called and what it does', () => {
    const silent = partsOf(type, name ?? '')
      .filter(({part, isField}) => isField && !(part.title && part.description))
      .map(({way}) => way)
    expect(silent).toEqual([])
  })

  it('shows the members of its lists by more than their first field', () => {
    const bare = partsOf(type, name ?? '')
      .filter(({part, isField}) => !isField && part.type === 'object' && !(part.preview && part.title))
      .map(({way}) => way)
    expect(bare).toEqual([])
  })

  it('has every field in a tab, when it has tabs', () => {
    const tabs = type.groups?.map((tab) => tab.name)
    if (!tabs) return
    for (const {name: field, group} of type.fields ?? []) {
      const own = [group ?? []].flat()
      expect([field, own.length > 0 && own.every((tab) => tabs.includes(tab))]).toEqual([field, true])
    }
  })
})

it('uses words of the shop, not of its makers', () => {
  const words = all.flatMap(({part, way}) => [{way, text: `${part.title ?? ''} ${part.description ?? ''}`}])
  const jargon = /\b(slug|URL|SEO|UTC|boolean|string|array|hex|markdown|metadata|schema|asset|GROQ|API)\b/i
  expect(words.filter(({text}) => jargon.test(text)).map(({way}) => way)).toEqual([])
})
