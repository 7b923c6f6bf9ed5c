import {describe, expect, it} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import type {BodyNode} from '~/domain/articles/body/body'
import {bodyField} from '~/domain/articles/body/body.server'
import {RichBody} from './rich-body'

const asset = {
  _id: `image-${'a'.repeat(40)}-1600x1200-jpg`,
  url: `http://localhost:3000/lake/images/store/production/${'a'.repeat(40)}-1600x1200.jpg`,
  width: 1600,
  height: 1200,
  lqip: null,
  opaque: true,
}
const image = {alt: 'A tied shoulder', decorative: null, hotspot: null, crop: null, asset}

let count = 0
function block(style: string, children: object[], rest: object = {}) {
  count += 1
  return {_type: 'block', _key: `b${count}`, style, markDefs: [], children, ...rest}
}
function span(text: string, marks: string[] = []) {
  count += 1
  return {_type: 'span', _key: `s${count}`, text, marks}
}
const links = [
  {_type: 'link', _key: 'own', href: '/butcher/lamb'},
  {_type: 'link', _key: 'far', href: 'https://example.com/a'},
  {_type: 'link', _key: 'bad', href: 'javascript:alert(1)'},
]
const item = {
  id: 'item-stew',
  title: 'Stew',
  price: 8.49,
  unit: 'lb',
  inSeason: true,
  category: 'beef',
  icon: 'beef',
}

function drawRaw(raw: object[]): string {
  const {items, leftOut} = bodyField.parse(raw)
  expect(leftOut).toEqual([])
  return drawBody(items)
}

function drawBody(body: BodyNode[]): string {
  return renderMarkup(<RichBody body={body} />)
}

describe('a body', () => {
  it('renders paragraphs, emphasis and safe links', () => {
    const html = drawRaw([
      block(
        'normal',
        [
          span('plain '),
          span('bold', ['strong']),
          span('slanted', ['em']),
          span('own', ['own']),
          span('far', ['far']),
          span('bad', ['bad']),
          span('odd', ['blink']),
        ],
        {markDefs: links},
      ),
    ])
    expect(html).toContain('<p>plain ')
    expect(html).toMatch(/<strong[^>]*>bold<\/strong>/)
    expect(html).toContain('<em>slanted</em>')
    expect(html).toMatch(/<a [^>]*href="\/butcher\/lamb"[^>]*>own<\/a>/)
    expect(html).toMatch(/<a href="https:\/\/example\.com\/a"[^>]*rel="noopener"[^>]*>far<\/a>/)
    expect(html).toContain('bad')
    expect(html).not.toContain('javascript')
    expect(html).toContain('odd')
  })

  it('renders headings with ids, lists and quotes', () => {
    const html = drawRaw([
      block('h2', [span('Choosing it')]),
      block('h3', [span('On the bone')]),
      block('normal', [span('one')], {listItem: 'bullet', level: 1}),
      block('normal', [span('first')], {listItem: 'number', level: 1}),
      block('blockquote', [span('Nothing in a hurry.')]),
      block('h7', [span('unknown style')]),
    ])
    expect(html).toContain('<h2 id="on-choosing-it">Choosing it</h2>')
    expect(html).toContain('<h3 id="on-on-the-bone">On the bone</h3>')
    expect(html).toMatch(/<ul[^>]*><li>one<\/li><\/ul>/)
    expect(html).toMatch(/<ol[^>]*><li>first<\/li><\/ol>/)
    expect(html).toMatch(/<blockquote[^>]*><p>Nothing in a hurry\.<\/p><\/blockquote>/)
    expect(html).toContain('<p>unknown style</p>')
  })

  it('renders pictures with captions', () => {
    const html = drawRaw([{_type: 'picture', _key: 'p', picture: image, caption: 'Tied and salted.'}])
    expect(html).toMatch(/<figure>.*alt="A tied shoulder".*<figcaption[^>]*>Tied and salted\.<\/figcaption>/)
    expect(html).toContain('loading="lazy"')
  })

  it('renders callouts that name their tone', () => {
    const text = [block('normal', [span('Take the bones.')])]
    const html = drawRaw([
      {_type: 'callout', _key: 'a', tone: 'note', title: null, text},
      {_type: 'callout', _key: 'b', tone: 'tip', title: 'Ask for bones', text},
      {_type: 'callout', _key: 'c', tone: 'warning', title: null, text},
    ])
    expect(html).toContain('aria-label="By the way"')
    expect(html).toContain('aria-label="Ask for bones"')
    expect(html).toContain('aria-label="Take care"')
    expect(html.match(/<p>Take the bones\.<\/p>/g)).toHaveLength(3)
  })

  it('renders current prices', () => {
    const html = drawRaw([
      {_type: 'productLink', _key: 'a', item, text: 'For this stew'},
      {_type: 'productLink', _key: 'b', item: {...item, id: 'item-x', inSeason: false}, text: null},
    ])
    expect(html).toContain('href="/butcher/beef#item-stew"')
    expect(html).toContain('For this stew')
    expect(html.match(/\$8\.49/g)).toHaveLength(1)
    expect(html).toContain('Out of season')
  })

  it('sets no style attribute, which our security policy refuses, and renders nothing when empty', () => {
    expect(
      drawRaw([block('normal', [span('x')]), {_type: 'picture', _key: 'p', picture: image}]),
    ).not.toContain('style=')
    expect(drawBody([])).not.toContain('reading')
  })
})
