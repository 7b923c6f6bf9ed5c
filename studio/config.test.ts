import {AddIcon} from '@sanity/icons'
import type {ComposableOption, ConfigContext, Source, Tool} from 'sanity'
import {createStructureBuilder} from 'sanity/structure'
import type {StructureResolverContext} from 'sanity/structure'
import {describe, expect, it} from 'vitest'
import config from '../sanity.config'
import {dealPreview} from '../schemas/deal-preview'
import {DraftIcon, STATUS_ICONS} from './deals/status-icon'
import {seedDocuments} from './seed/documents'
import {structure} from './structure/structure'
import {openTestWorkspace} from './workspace.test-helper'
import type {TestWorkspace} from './workspace.test-helper'

let studio: TestWorkspace
openTestWorkspace((opened) => (studio = opened))

it('has schema types without problems', () => {
  expect(studio.workspace.schema._validation?.flatMap(({problems}) => problems) ?? []).toEqual([])
})

it('validates the seed without messages', async () => {
  studio.otherDocuments = seedDocuments
  // Together: the Studio validates each field in a pause of its own.
  const found = await Promise.all(
    seedDocuments.map(async (document) => [document._id, await studio.validate(document)] as const),
  )
  expect(found.filter(([, messages]) => messages.length > 0)).toEqual([])
})

describe('a meat price', () => {
  const item = {...seedDocuments.find(({_type}) => _type === 'butcherItem')}

  it.each([
    [undefined, 'error: Give it a price, like 6.99'],
    [6.999, 'error: A price has two decimals at most, like 6.99'],
    [0, 'error: A price must be above 0'],
    [250, 'warning: That is a lot for one unit. Is it right?'],
  ])('of %s gets a message', async (price, message) => {
    expect(await studio.validate({...item, price})).toEqual([message])
  })

  it('needs a name and a category', async () => {
    expect(await studio.validate({...item, title: '', category: undefined})).toEqual(
      expect.arrayContaining(['error: Give it a name', 'error: Choose a category']),
    )
  })
})

describe('the store', () => {
  const store = {...seedDocuments.find(({_type}) => _type === 'storeSettings')}

  it.each([
    [{phone: '(555) 010-0142'}, 'error: Write exactly ten digits, like 5550100142'],
    [{timeZone: 'Ohio'}, 'error: Write a zone like America/New_York'],
    [{onlineOrderingUrl: 'http://order.example'}, 'error: Write a full address that starts with https://'],
    [{taxRate: 21}, 'error: A rate is between 0 and 20'],
    [
      {hours: [1, 2].map((n) => ({_key: `${n}`, _type: 'openingHours', day: 'monday', closed: true}))},
      'error: Monday is in the list twice. Keep one.',
    ],
    [
      {exceptions: [{_key: '1', _type: 'hoursException', date: '2026-11-26', opens: '10', closes: '16:00'}]},
      'error: Write the time like 10 AM or 9:30 PM',
    ],
  ])('may not have %j', async (change, message) => {
    expect(await studio.validate({...store, ...change})).toEqual([message])
  })
})

it('starts new documents with sensible values', async () => {
  const initialValueOf = (name: string) => {
    const {initialValue} = studio.workspace.schema.get(name) as {initialValue: unknown}
    return (typeof initialValue === 'function' ? (initialValue as () => unknown)() : initialValue) as object
  }
  expect(initialValueOf('deal')).toHaveProperty('kind', 'percentOff')
  expect(initialValueOf('deal')).toHaveProperty('validFrom', expect.stringMatching(/^\d{4}-.*Z$/))
  expect(initialValueOf('article')).toHaveProperty('date', expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
  expect(initialValueOf('banner')).toEqual({kind: 'link', tone: 'forest'})
  expect(initialValueOf('page')).toEqual({inFooter: true})
  expect(initialValueOf('redirect')).toEqual({permanent: true})
})

type Pane = {
  id: string
  type?: string
  schemaTypeName?: string
  options?: {type?: string; filter?: string}
  initialValueTemplates?: {templateId: string}[]
  items?: (Pane & {child?: Pane | (() => unknown)})[]
}

/** Every list and form of the structure by its path in the URL, except those below a category. */
function panesOf(pane: Pane, path: string[] = []): Record<string, string> {
  if (pane.type === 'document') return {[path.join(';')]: `the one ${pane.options?.type}`}
  if (pane.type === 'documentList') {
    const templates = pane.initialValueTemplates?.map(({templateId}) => templateId).join()
    return {[path.join(';')]: `${pane.schemaTypeName}, new: ${templates || 'none'}`}
  }
  const inner = (pane.items ?? []).map(({id, child}) =>
    typeof child === 'object' ? panesOf(child, [...path, id]) : {},
  )
  return Object.assign({}, ...inner) as Record<string, string>
}

it('groups the structure by task', () => {
  const S = createStructureBuilder({source: studio.workspace as unknown as Source, perspectiveStack: []})
  const root = structure(S, {} as StructureResolverContext) as {serialize: () => Pane}
  const content = root.serialize()
  expect(content.items?.flatMap(({id, type}) => (type === 'divider' ? [] : [id]))).toEqual(
    'deals quick-prices meat-prices cuts-and-certificates udhiyah articles home pages order store deleted'.split(
      ' ',
    ),
  )
  const articlesOfCategory = 'article, new: article-in-category'
  expect(panesOf(content)).toEqual({
    'deals;running': 'deal, new: deal',
    'deals;coming': 'deal, new: deal-coming',
    'deals;ended': 'deal, new: none',
    'deals;all': 'deal, new: deal',
    'quick-prices': 'butcherCategory, new: none',
    'meat-prices': 'butcherCategory, new: none',
    'cuts-and-certificates;cut-sets': 'cutSet, new: cutSet',
    'cuts-and-certificates;certificates': 'halalCertificate, new: halalCertificate',
    'cuts-and-certificates;running-out': 'halalCertificate, new: none',
    'articles;drafts': 'article, new: article',
    'articles;published': 'article, new: none',
    'articles;shelves;halal': articlesOfCategory,
    'articles;shelves;butcher': articlesOfCategory,
    'articles;shelves;kitchen': articlesOfCategory,
    'articles;shelves;recipes': articlesOfCategory,
    'articles;all': 'article, new: article',
    'articles;authors': 'author, new: author',
    'home;homePage': 'the one homePage',
    'home;slides': 'banner, new: banner',
    'home;halalWay': 'the one halalWay',
    'home;brands': 'brand, new: brand',
    'home;benefits': 'benefit, new: benefit',
    'pages;free-pages': 'page, new: page',
    'pages;redirects': 'redirect, new: redirect',
    'order;meats': 'butcherCategory, new: none',
    udhiyah: 'udhiyahCampaign, new: udhiyahCampaign',
    'store;storeSettings': 'the one storeSettings',
    'store;categories': 'butcherCategory, new: butcherCategory',
    'store;search-words': 'searchWords, new: searchWords',
  })
})

it('offers “Open preview” and “Open in shop” on every type', () => {
  for (const type of ['deal', 'article', 'homePage', 'butcherItem']) {
    const actions = studio.workspace.document.actions({
      schemaType: type,
      releaseId: undefined,
      versionType: 'draft',
    })
    const names = actions.slice(1, 3).map(({displayName}) => displayName)
    expect([type, ...names]).toEqual([type, 'OpenPreview', 'OpenInShop'])
  }
})

it('offers queries to administrators only', () => {
  const toolsOf = (...roles: string[]) => {
    const {tools} = config as {tools: ComposableOption<Tool[], ConfigContext>}
    const currentUser = {roles: roles.map((name) => ({name, title: name}))}
    const offered = [{name: 'structure'}, {name: 'vision'}] as Tool[]
    return tools(offered, {currentUser} as ConfigContext).map(({name}) => name)
  }
  expect(toolsOf('administrator')).toEqual(['structure', 'vision'])
  expect(toolsOf('shopkeeper')).toEqual(['structure'])
  expect(toolsOf()).toEqual(['structure'])
})

it('has a plus on every button that begins a new document', () => {
  const icons = studio.workspace.templates.map(({icon}) => icon)
  expect(icons.length).toBeGreaterThan(10)
  expect(new Set(icons)).toEqual(new Set([AddIcon]))
})

it('marks a draft of a deal as one, whatever its dates', () => {
  const running = {title: 'Hummus', kind: 'percentOff', percent: 10}
  const published = dealPreview.prepare({...running, id: 'deal-a'})
  expect(published).toEqual({title: 'Hummus', subtitle: 'Runs always · 10% off', media: STATUS_ICONS.always})
  const draft = {title: 'Hummus', subtitle: 'Draft · Runs always · 10% off', media: DraftIcon}
  expect(dealPreview.prepare({...running, id: 'drafts.deal-a'})).toEqual(draft)
  // In the drafts' view of a list.
  expect(dealPreview.prepare({...running, id: 'deal-a', originalId: 'drafts.deal-a'})).toEqual(draft)
})
