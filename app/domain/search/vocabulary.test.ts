import {describe, expect, it} from 'vitest'
import {isOfProducts, parseSearch} from './parse-search'
import {SEED_GROUPS, SEED_LEFT_OUT, SEED_VOCABULARY} from './seed-vocabulary.test-helper'
import {compileVocabulary, toPhrase} from './vocabulary'
import type {WordGroup} from './vocabulary'

it('the words of a new store are in one group each, however they are spelt', () => {
  expect(SEED_LEFT_OUT).toEqual([])
  const owners = new Map<string, string>()
  const twice: string[] = []
  for (const {id, words} of SEED_GROUPS) {
    for (const word of words) {
      const key = toPhrase(word)
        .map(({folded}) => folded)
        .join('')
      const owner = owners.get(key)
      if (!key || (owner && owner !== id)) twice.push(`${word}: ${owner} and ${id}`)
      owners.set(key, id)
    }
  }
  expect(twice).toEqual([])
})

describe('what was typed', () => {
  const read = (keyword: string, typing = false) => {
    const {terms, optional, filters, pages, notSold} = parseSearch(keyword, SEED_VOCABULARY, {typing})
    return {
      terms: terms.map(({typed}) => typed.map(({plain}) => plain).join(' ')),
      optional: optional.map(({plain}) => plain),
      filters,
      pages: pages.map(({linkTo}) => linkTo),
      notSold: notSold.map(({title}) => title),
    }
  }
  const nothing = {terms: [], optional: [], filters: [], pages: [], notSold: []}

  it.each([
    ['halal chicken near me', {terms: ['chicken'], optional: ['halal', 'near', 'me']}],
    ['Ladyfinger', {terms: ['ladyfinger']}],
    ['frozen gluten-free burgers', {terms: ['burgers'], filters: ['frozen', 'gluten-free']}],
    ['basmati rice 10 lb', {terms: ['basmati rice'], optional: ['10', 'lb']}],
    ['4006381333931', {terms: ['4006381333931']}],
    ['lamb delivery', {terms: ['lamb'], pages: ['/contact']}],
    ['pork chops', {notSold: ['Pork']}],
    ['alcohol free', {optional: ['alcohol', 'free']}],
  ])('%s is understood', (keyword, expected) => {
    expect(read(keyword)).toEqual({...nothing, ...expected})
  })

  it('is of products unless a page or what is not sold was meant', () => {
    const isOf = (keyword: string) => isOfProducts(parseSearch(keyword, SEED_VOCABULARY))
    expect(['lamb', 'vegan', 'halal', 'lamb delivery'].map(isOf)).toEqual([true, true, true, true])
    expect(['', '!?', 'opening hours', 'pork', 'beer and chips'].map(isOf)).toEqual(Array(5).fill(false))
  })

  it('has every name of a thing beside the one that was typed', () => {
    const names = parseSearch('گوشت', SEED_VOCABULARY).terms[0]?.others.map((phrase) =>
      phrase.map(({plain}) => plain).join(' '),
    )
    expect(names).toEqual(expect.arrayContaining(['meat', 'gosht', 'لحم', 'hilib']))
  })

  it('is written otherwise than it sounds, or as many write it', () => {
    const respelt = (keyword: string) => parseSearch(keyword, SEED_VOCABULARY).respelt
    expect(respelt('chiken wings')).toEqual({chiken: 'chicken'})
    for (const keyword of ['chickens', 'lebneh', 'kuskus', 'dahl', 'tomatoes', 'चिकन'])
      expect(respelt(keyword)).toEqual({})
  })

  it('may be the beginning of a word while someone types', () => {
    const [begun] = parseSearch('gosh', SEED_VOCABULARY, {typing: true}).terms
    expect(begun?.others.some(([word]) => word?.plain === 'meat')).toBe(true)
    expect(parseSearch('gosh', SEED_VOCABULARY).terms[0]?.others).toEqual([])
    // "egg" is a word already, and on its way to eggplant only while someone types.
    expect(parseSearch('egg', SEED_VOCABULARY).terms[0]?.isBegun).toBe(false)
    expect(parseSearch('egg', SEED_VOCABULARY, {typing: true}).terms[0]?.isBegun).toBe(true)
  })
})

it('of two groups with one word the first has it', () => {
  const group = (id: string, words: string[]): WordGroup => {
    return {id, title: id, kind: 'same', words, text: null, instead: [], linkTo: null}
  }
  const vocabulary = compileVocabulary([group('one', ['aloo', '']), group('two', ['Aloo', 'alu'])])
  expect(vocabulary.find(toPhrase('aloo'))?.group?.id).toBe('one')
  expect(vocabulary.find(toPhrase('!'))).toBeUndefined()
})
