import {describe, expect, it} from 'vitest'
import {headingAnchors} from './heading-ids'

const heading = (key: string, text: string, style = 'h2') => ({
  _type: 'block',
  _key: key,
  style,
  children: [{_type: 'span', text}],
})
const ids = (blocks: object[]) => Object.values(headingAnchors(blocks)).map(({id}) => id)

describe('the headings of a text', () => {
  it('have unique ids', () => {
    expect(ids([heading('a', 'Cut & cook!'), heading('b', 'Cut, cook'), heading('c', 'cut cook')])).toEqual([
      'on-cut-cook',
      'on-cut-cook-2',
      'on-cut-cook-3',
    ])
  })

  it('may be in any script, or in none', () => {
    expect(ids([heading('a', 'اللحم الحلال'), heading('b', 'Butcher’s'), heading('c', '…')])).toEqual([
      'on-اللحم-الحلال',
      'on-butchers',
      'on-this',
    ])
  })

  it('skip no level', () => {
    const places = headingAnchors([
      heading('a', 'a', 'h3'),
      heading('b', 'b', 'h3'),
      heading('c', 'c', 'h2'),
      heading('d', 'd', 'h3'),
      heading('p', 'no heading', 'normal'),
      {_type: 'picture', _key: 'x', style: 'h2'},
    ])
    expect(Object.entries(places).map(([key, {level}]) => `${key}${level}`)).toEqual(['a2', 'b2', 'c2', 'd3'])
  })
})
