import {describe, expect, it} from 'vitest'
import {findHighlights} from './highlights'
import {bestMatches, matchScore, toSearchableText} from './match'
import {parseSearch} from './parse-search'

const score = (typed: string, title: string, rest = '') =>
  matchScore(parseSearch(typed).terms, toSearchableText(title, rest))

describe('a match in memory', () => {
  it.each([
    ['lamb', 'Lamb chops'],
    ['LAM', 'Lamb chops'],
    ['chop lamb', 'Lamb chops'],
    ['kuskus', 'Slow lamb couscous'],
    ['kusk', 'Slow lamb couscous'],
    ['cous cous', 'Slow lamb couscous'],
    ['kofte', 'Köfta mix'],
    ['halwa', 'Halva with pistachio'],
    ['كسكس', 'Slow lamb couscous'],
    ['sholder', 'Shoulder, bone-in'],
    ['shuolder', 'Shoulder, bone-in'],
    ['wing', 'Wings'],
  ])('%s is met by %s', (typed, title) => expect(score(typed, title)).toBeGreaterThan(0))

  it.each([
    ['unicorn', 'Lamb chops'],
    ['lamb unicorn', 'Lamb chops'],
    ['leg', 'Lamb neck'],
    ['beef', 'Beet leaves'],
    ["' or 1=1 --", 'Lamb chops'],
    ['*[_type == "order"]', 'Lamb chops'],
  ])('%s is not met by %s', (typed, title) => expect(score(typed, title)).toBe(0))

  it('looks at the rest too, but counts the name for more', () => {
    expect(score('goat leg', 'Leg', 'Goat')).toBeGreaterThan(0)
    expect(score('goat', 'Goat stew')).toBeGreaterThan(score('goat', 'Stew', 'Goat'))
    expect(score('stew', 'Stew of goat')).toBeGreaterThan(score('stew', 'Goat stew'))
    expect(score('lamb', 'Lamb')).toBeGreaterThan(score('lam', 'Lamb'))
    expect(score('lamx', 'Lamb')).toBe(0)
  })

  it('returns the best few, and equal ones in their own order', () => {
    const titles = ['Neck of lamb', 'Lamb neck', 'Goat', 'Lamb shank', 'Lamb ribs']
    const best = (limit: number) =>
      bestMatches(parseSearch('lamb').terms, titles, (title) => toSearchableText(title), limit)
    expect(best(9)).toEqual(['Lamb neck', 'Lamb shank', 'Lamb ribs', 'Neck of lamb'])
    expect(best(2)).toEqual(['Lamb neck', 'Lamb shank'])
    expect(bestMatches([], titles, (title) => toSearchableText(title), 9)).toEqual([])
  })
})

describe('what is marked', () => {
  const marked = (typed: string, text: string) =>
    findHighlights(text, parseSearch(typed).terms).map(([from, to]) => text.slice(from, to))

  it('is what was typed, as it is written', () => {
    expect(marked('lam', 'Lamb and lamb’s liver')).toEqual(['Lam', 'lam'])
    expect(marked('chop lamb', 'Lamb chops')).toEqual(['Lamb', 'chop'])
  })

  it('is the whole word where it is spelt otherwise', () => {
    expect(marked('kuskus', 'Fine couscous, 2 lb')).toEqual(['couscous'])
    expect(marked('kofte', 'Köfta mix')).toEqual(['Köfta'])
    expect(marked('labne', 'Labneh')).toEqual(['Labne'])
  })

  it('is nothing where nothing is met', () => {
    expect(marked('unicorn', 'Lamb chops')).toEqual([])
    expect(marked('', 'Lamb chops')).toEqual([])
    expect(marked('<b>', '<b>Lamb</b>')).toEqual(['b', 'b'])
  })
})
