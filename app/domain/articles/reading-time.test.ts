import {expect, it} from 'vitest'
import {formatNumericDate, formatLongDate} from '~/platform/time/format-date'
import {readingMinutes} from './reading-time'
import {testArticle} from './articles.test-helper'
import {messages} from './messages'

const many = (count: number) => Array.from({length: count}, () => 'lamb').join(' ')
const block = (text: string) => ({
  _type: 'block' as const,
  _key: text.slice(0, 9),
  children: [{_type: 'span', text}],
})

it('counts every word that is read, a minute at least', () => {
  expect(readingMinutes(testArticle('a'))).toBe(1)
  const article = testArticle('a', {
    subDesc: many(100),
    conclusion: many(100),
    ingredients: [many(50), many(50)],
    instructions: [many(100)],
    questions: [{key: 'q', question: many(20), answer: many(80)}],
    body: [
      block(many(300)),
      {_type: 'callout', _key: 'c', tone: 'tip', title: many(20), text: [block(many(40))]},
      {
        _type: 'productLink',
        _key: 'p',
        text: many(20),
        item: {id: 'i', title: 'Leg', cents: 1, unit: null, inSeason: true, icon: 'lamb', category: 'lamb'},
      },
    ],
  })
  // 880 words at 220 a minute.
  expect(readingMinutes(article)).toBe(4)
})

it('takes a word in any script for one, and no sign for a word', () => {
  expect(readingMinutes(testArticle('a', {subDesc: `${'لَحْم حلال '.repeat(220)}`}))).toBe(2)
  expect(readingMinutes(testArticle('a', {subDesc: '- … ½ & '.repeat(500)}))).toBe(2)
})

it('writes the day as always, and in words for those who wonder', () => {
  expect(formatNumericDate('2026-11-03')).toBe('03-11-2026')
  expect(formatLongDate('2026-11-03')).toBe('November 3, 2026')
})

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('writes %i minutes as %s', (minutes, text) => expect(messages.recipe.minutes(minutes)).toBe(text))
