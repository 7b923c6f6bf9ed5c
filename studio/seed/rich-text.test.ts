import {expect, it} from 'vitest'
import {bullets, callout, h2, productLink, richText} from './rich-text'

it('creates paragraphs with bold, italic and links', () => {
  expect(richText(['**Lamb** is *good*. [See it](/butcher/lamb)'])).toEqual([
    {
      _key: 'p1',
      _type: 'block',
      style: 'normal',
      markDefs: [{_key: 'p1l1', _type: 'link', href: '/butcher/lamb'}],
      children: [
        {_key: 'p1s1', _type: 'span', text: 'Lamb', marks: ['strong']},
        {_key: 'p1s2', _type: 'span', text: ' is ', marks: []},
        {_key: 'p1s3', _type: 'span', text: 'good', marks: ['em']},
        {_key: 'p1s4', _type: 'span', text: '. ', marks: []},
        {_key: 'p1s5', _type: 'span', text: 'See it', marks: ['p1l1']},
      ],
    },
  ])
})

it('creates headings, lists, callouts and product links with distinct keys', () => {
  const blocks = richText([
    h2('Title'),
    bullets('one', 'two'),
    callout('tip', 'Hot', 'Now'),
    productLink('i', 'w'),
  ])
  expect(blocks.map(({_key, _type, style, listItem}) => [_key, _type, style, listItem])).toEqual([
    ['p1', 'block', 'h2', undefined],
    ['p2', 'block', 'normal', 'bullet'],
    ['p3', 'block', 'normal', 'bullet'],
    ['p4', 'callout', undefined, undefined],
    ['p5', 'productLink', undefined, undefined],
  ])
  expect(blocks[4]).toMatchObject({item: {_ref: 'i'}, text: 'w'})
})
