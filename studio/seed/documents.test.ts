import {existsSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, it} from 'vitest'
import {checkPrice} from '../../schemas/model/price'
import {seedDocuments} from './documents'
import {collectPictureFiles} from './picture'
import {collectReferences} from './references'

const categories = seedDocuments.filter(({_type}) => _type === 'butcherCategory')
const articles = seedDocuments.filter(({_type}) => _type === 'article')
const items = seedDocuments.filter(({_type}) => _type === 'butcherItem')

it('has unique ids that the public can read', () => {
  const ids = seedDocuments.map(({_id}) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[A-Za-z][A-Za-z0-9-]*$/.test(id))).toEqual([])
})

it('has the seven categories in the order of the price board', () => {
  expect(
    [...categories].sort((a, b) => Number(a.order) - Number(b.order)).map(({title}) => title as string),
  ).toEqual(['Natural Chicken', 'Regular Chicken', 'Specialty Meat', 'Veal', 'Beef', 'Lamb', 'Goat'])
})

it('refers only to documents that come earlier', () => {
  const before = new Set<string>()
  for (const document of seedDocuments) {
    for (const id of collectReferences(document)) expect(before).toContain(id)
    before.add(document._id)
  }
})

it('gives every item a valid price, from 2.49 to 57.99', () => {
  const prices = items.map(({price}) => price as number)
  expect(prices.map((price) => checkPrice(price)).filter((verdict) => verdict !== true)).toEqual([])
  expect(Math.min(...prices)).toBe(2.49)
  expect(Math.max(...prices)).toBe(57.99)
  expect(items.length).toBeGreaterThanOrEqual(75)
  expect(items.length).toBeLessThanOrEqual(95)
})

it('has the ids that other code relies on', () => {
  const ids = seedDocuments.map(({_id}) => _id)
  expect(ids).toContain('storeSettings')
  expect(ids).toContain('butcherCategory-natural-chicken')
  expect(ids).toContain('butcherItem-natural-chicken-whole-chicken')
})

it('is plain data', () => {
  expect(JSON.parse(JSON.stringify(seedDocuments))).toEqual(seedDocuments)
})

it('has as many documents of each type as the shop shows', () => {
  const count = (type: string) => seedDocuments.filter(({_type}) => _type === type).length
  expect({
    articles: count('article'),
    authors: count('author'),
    deals: count('deal'),
    brands: count('brand'),
    benefits: count('benefit'),
    banners: count('banner'),
    cutSets: count('cutSet'),
    certificates: count('halalCertificate'),
  }).toEqual({
    ...{articles: 6, authors: 2, deals: 4, brands: 14, benefits: 5, banners: 3},
    ...{cutSets: 18, certificates: 6},
  })
})

it('has the file of every picture', () => {
  const folder = new URL('pictures/', import.meta.url)
  const files = [...new Set(collectPictureFiles(seedDocuments))]
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, folder))))).toEqual([])
})

it('has a distinct alternative text for every picture', () => {
  const pictures = valuesOf(seedDocuments).filter(({_type}) => _type === 'picture')
  const alts = pictures.map(({alt}) => String(alt))
  expect(alts.filter((alt) => alt.length < 10 || alt.length > 160)).toEqual([])
  expect(new Set(alts).size).toBe(alts.length)
})

it('has articles of a suitable length, dated before the shop opened', () => {
  for (const {_id, title, desc, date, body, category} of articles) {
    expect([_id, String(desc).length <= 160]).toEqual([_id, true])
    expect([_id, String(title).length <= 70]).toEqual([_id, true])
    expect([_id, String(date) < '2026-11-21' && String(date) > '2026-01-01']).toEqual([_id, true])
    const words = wordsOf(body).length
    // The recipe also has ingredients and steps.
    expect([_id, words >= (category === 'recipes' ? 400 : 500) && words <= 950]).toEqual([_id, true])
  }
})

it('has one complete recipe', () => {
  const [recipe, ...others] = articles.filter(({category}) => category === 'recipes')
  expect(others).toEqual([])
  expect(recipe).toMatchObject({recipe: {servings: 6, prepMinutes: 30, cookMinutes: 210}})
  expect(recipe?.Ingredients).toHaveLength(21)
  expect(recipe?.Instructions).toHaveLength(8)
  expect(recipe?.QA).toHaveLength(4)
})

it('has unique keys in every list', () => {
  for (const list of listsOf(seedDocuments)) {
    const keys = list.map((member) => (member as {_key?: string} | null)?._key)
    const keyed = keys.filter((key) => key !== undefined)
    expect(new Set(keyed).size).toBe(keyed.length)
  }
})

it('has a key on every object in a list, as the Studio requires', () => {
  for (const document of seedDocuments) {
    const objects = listsOf(document).flatMap((list) => list.filter((member) => typeof member === 'object'))
    expect([document._id, objects.filter((member) => !(member as Fields)._key)]).toEqual([document._id, []])
  }
})

it('has unique slugs', () => {
  // Items share theirs with those of other categories.
  const slugs = seedDocuments.flatMap(({_type, slug, category}) => {
    const parent = _type === 'butcherItem' ? collectReferences({category: category as unknown}).join() : ''
    return slug ? [`${_type} ${parent}${slugOf(slug)}`] : []
  })
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).toContain('page halal-certification')
})

it('links only to existing pages', () => {
  const pages = ['/', '/butcher', '/blog', '/weekly-deals', '/contact', '/whychooseus', '/newsletter']
  const deep = ['/blog/recipes', '/customer-portal/current-orders']
  const routes = [...pages, ...deep, '/categories', '/search?keyword=couscous', '/product/MEAT-LAMB-HEAD']
  const fromSlugs = seedDocuments.flatMap(({_type, slug}) => {
    const prefix = {butcherCategory: '/butcher/', article: '/blogDetails/', page: '/'}[_type]
    return prefix && slug ? [`${prefix}${slugOf(slug)}`] : []
  })
  const links = valuesOf(seedDocuments).flatMap(({href, linkTo, target, to}) =>
    // Pickup hours have a beginning and an end, too.
    [href, linkTo, target, to]
      .filter((address) => typeof address === 'string')
      .filter((address) => !/^\d\d:\d\d$/.test(address)),
  )
  expect(links.length).toBeGreaterThan(25)
  expect(links.filter((address) => ![...routes, ...fromSlugs].includes(address))).toEqual([])
})

it('has deals that have started and do not end', () => {
  const deals = seedDocuments.filter(({_type}) => _type === 'deal')
  expect(deals.filter(({validFrom}) => !(String(validFrom) < '2026-11'))).toEqual([])
  expect(deals.filter(({validUntil}) => validUntil !== undefined)).toEqual([])
})

it('promises nothing that cannot be kept', () => {
  const words = JSON.stringify(seedDocuments)
  expect(words).not.toMatch(/save when you subscribe|listed below|next purchase is 10%/i)
  // What is off at the counter is not looked for in the cart.
  const counter = seedDocuments.filter(({kind}) => kind === 'information')
  expect(counter).toHaveLength(2)
  expect(counter.filter(({desc}) => !String(desc).startsWith('In the shop:'))).toEqual([])
  expect(words).toContain('curbside pickup: call when you park')
  const [halal] = seedDocuments.filter(({_id}) => _id === 'page-halal-certification')
  const certificates = valuesOf(halal?.['certificates']).filter(({_type}) => _type === 'certificate')
  expect(certificates.length).toBeGreaterThanOrEqual(3)
  const whole = certificates.filter(({issuer, number, validUntil}) => issuer && number && validUntil)
  expect(whole).toEqual(certificates)
})

it('tells what only this shop can', () => {
  const textOf = (wanted: RegExp) => JSON.stringify(seedDocuments.filter(({_id}) => wanted.test(_id)))
  for (const fact of ['Yusuf', 'by hand', 'never stunned', '240 groceries', '90 cuts'])
    expect(textOf(/^benefit-/)).toContain(fact)
  for (const name of ['Yusuf Derradji', 'Mariam Siddiqi']) expect(textOf(/^page-about/)).toContain(name)
})

it('offers products of its catalog in recipes, for lines that there are', () => {
  const entries = valuesOf(articles).filter(({_type}) => _type === 'recipeProducts')
  expect(entries.length).toBeGreaterThanOrEqual(15)
  const lines = articles.flatMap(({Ingredients}) => (Ingredients ?? []) as string[])
  expect(entries.filter(({ingredient}) => !lines.some((line) => line.includes(String(ingredient))))).toEqual(
    [],
  )
})

type Fields = Record<string, unknown>

/** Every object inside a value, at any depth. */
function valuesOf(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (typeof value !== 'object' || value === null) return []
  return [value as Fields, ...Object.values(value).flatMap(valuesOf)]
}

function listsOf(value: unknown): unknown[][] {
  if (Array.isArray(value)) return [value, ...value.flatMap(listsOf)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listsOf) : []
}

function wordsOf(body: unknown): string[] {
  const texts = valuesOf(body).flatMap(({_type, text}) => (_type === 'span' ? [String(text)] : []))
  return texts.join(' ').split(/\s+/)
}

function slugOf(slug: unknown): string {
  return (slug as {current: string}).current
}
