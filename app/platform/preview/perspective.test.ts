import {expect, it} from 'vitest'
import {parsePerspective} from './perspective'

it.each([
  ['drafts', ['drafts']],
  ['published', ['published']],
  ['rSummer1,drafts', ['rSummer1', 'drafts']],
  [
    ['rSummer1', 'drafts'],
    ['rSummer1', 'drafts'],
  ],
])('%j is read as %j', (value, layers) => {
  expect(parsePerspective(value)).toEqual(layers)
})

it.each([
  [null],
  [undefined],
  ['raw'],
  ['drafts,raw'],
  [''],
  ['a b'],
  [Array.from({length: 21}, () => 'drafts')],
  [7],
])('%j counts as drafts', (value) => {
  expect(parsePerspective(value)).toEqual(['drafts'])
})
