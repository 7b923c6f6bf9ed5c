import {expect, test} from 'vitest'
import {findPrivateWords} from './vocabulary.mjs'

const named = (file: string, source = '') =>
  findPrivateWords(file, source).map(({name, word}) => [name, word])

test.each([
  ['a file', 'app/admin/orders/order-desk.ts', '', [['app/admin/orders/order-desk.ts', 'desk']]],
  ['a type', 'a.ts', 'interface AskedLine {}', [['AskedLine', 'asked']]],
  ['what is destructured', 'a.ts', 'const {kept, rest} = page', [['kept', 'kept']]],
  ['the local of a test', 'a.test.ts', 'const told = 1', [['told', 'told']]],
  ['a response', 'a.ts', 'const answer = await fetch(url)', [['answer', 'answer']]],
  ['a spelling', 'a.ts', 'function drawCatalogue() {}', [['drawCatalogue', 'catalogue']]],
])('finds %s named by a private word', (_, file, source, expected) => {
  expect(named(file, source)).toEqual(expected)
})

test.each([
  ['a longer word', 'a.ts', 'const desktopWidth = 1'],
  ['what a package calls so', 'a.ts', 'const {given_name: name} = claims'],
  ['a word in a text', 'a.ts', "const text = 'ask at the door'"],
  ['an article’s questions', 'app/domain/articles/faq.ts', 'const question = 1'],
  ['the seed’s content', 'studio/seed/a.ts', 'const shelf = 1'],
])('lets %s be', (_, file, source) => {
  expect(named(file, source)).toEqual([])
})
