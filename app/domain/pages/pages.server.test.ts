import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {pageQuery, pagesQuery} from './pages.server'

const page = (slug: string, rest: object = {}) => ({
  _id: `page-${slug}`,
  _type: 'page',
  title: slug,
  slug: {_type: 'slug', current: slug},
  ...rest,
})
const file = {
  _id: `file-${'c'.repeat(40)}-pdf`,
  _type: 'sanity.fileAsset',
  url: `https://shop.example/lake/files/store/production/${'c'.repeat(40)}.pdf`,
  originalFilename: 'halal.pdf',
  size: 123_456,
}

async function queryOne(dataset: object[]) {
  const query = pageQuery({id: 'page-halal', slug: 'halal'})
  const value = await evaluate(parse(query.groq), {dataset, params: query.params})
  return query.schema.parse(await value.get())
}

describe('the free pages', () => {
  it('are listed by title; one without an address is left out', async () => {
    const dataset = [
      page('about', {inFooter: true}),
      page('refunds', {isPolicy: true}),
      page('Bad Slug'),
      page('aaa'),
    ]
    const value = await evaluate(parse(pagesQuery.groq), {dataset})
    const {pages, leftOut} = pagesQuery.schema.parse(await value.get())
    expect(pages).toEqual([
      {id: 'page-aaa', slug: 'aaa', title: 'aaa', inFooter: false, isPolicy: false},
      {id: 'page-about', slug: 'about', title: 'about', inFooter: true, isPolicy: false},
      {id: 'page-refunds', slug: 'refunds', title: 'refunds', inFooter: false, isPolicy: true},
    ])
    expect(leftOut).toHaveLength(1)
  })

  it('come with their certificates and files', async () => {
    const certificates = [
      {
        _key: 'c1',
        title: 'Slaughter',
        issuer: 'Council',
        number: '7',
        validUntil: '2027-06-30',
        ...{supplier: 'Farm', covers: 'Lamb', slaughter: 'hand', stunning: 'perhaps'},
        file: {_type: 'file', asset: {_type: 'reference', _ref: file._id}},
      },
      {_key: 'c2', title: 'Half', validUntil: 'soon', file: {_type: 'file'}},
      {_key: 'c3', issuer: 'Nameless'},
    ]
    const {page: found, leftOut} = await queryOne([file, page('halal', {lead: 'Lead', certificates})])
    expect(found).toEqual({
      id: 'page-halal',
      slug: 'halal',
      title: 'halal',
      lead: 'Lead',
      body: [],
      certificates: [
        {
          key: 'c1',
          title: 'Slaughter',
          issuer: 'Council',
          number: '7',
          validUntil: '2027-06-30',
          ...{supplier: 'Farm', covers: 'Lamb', slaughter: 'hand', stunning: null},
          // On the page's own address, whatever name the shop is reached by.
          file: {
            url: `/lake/files/store/production/${'c'.repeat(40)}.pdf`,
            name: 'halal.pdf',
            bytes: 123_456,
          },
        },
        {
          ...{key: 'c2', title: 'Half', issuer: null, number: null, validUntil: null, file: null},
          ...{supplier: null, covers: null, slaughter: null, stunning: null},
        },
      ],
    })
    expect(leftOut.map((line) => line.split(':')[0])).toEqual(['c3'])
  })
})
