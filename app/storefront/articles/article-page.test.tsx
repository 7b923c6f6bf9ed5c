import {describe, expect, it} from 'vitest'
import {renderMarkup} from '~/ui/render-markup.test-helper'
import {toProductSummary} from '~/domain/catalog/product-summary'
import {testProduct} from '~/domain/catalog/product.test-helper'
import {ArticlePage} from './article-page'
import {BlogPage} from './blog-page'
import {pagingOf} from '~/domain/articles/article-lists'
import {testArticle, testArticleSummary} from '~/domain/articles/articles.test-helper'

const address = 'https://shop.example/blogDetails/stew'
const stew = testArticle('stew', {
  title: 'Slow stew',
  category: 'recipes',
  date: '2026-11-03',
  author: {name: 'Mariam', role: 'Home cook', bio: 'Cooks for six.', image: null},
  subDesc: 'A Friday dish.',
  conclusion: 'Better tomorrow.',
  questions: [{key: 'q', question: 'Ahead?', answer: 'Yes.'}],
  ingredients: ['4 lb lamb', '1 can chickpeas', 'Water'],
  shopping: [
    {key: 'l', ingredient: 'lamb', quantity: 2, productIds: ['SHANKS']},
    {key: 'c', ingredient: 'chickpeas', quantity: 1, productIds: ['GONE', 'EMPTY', 'CAN']},
  ],
  instructions: ['Brown it.'],
  recipe: {servings: 6, prepMinutes: 25, cookMinutes: 150},
})

const noShop = {products: [], now: 0, nextChange: null}
const shop = {
  ...noShop,
  products: [
    testProduct({id: 'SHANKS', title: 'Lamb shanks', priceCents: 2_098, unit: 'about 2 lb'}),
    testProduct({id: 'EMPTY', title: 'Chickpeas, large', stock: 0}),
    testProduct({id: 'CAN', title: 'Chickpeas in water', priceCents: 149}),
  ].map((product) => toProductSummary(product, [])),
}

describe('an article’s page', () => {
  const html = renderMarkup(
    <ArticlePage article={stew} related={[testArticleSummary('next')]} shop={shop} address={address} />,
  )

  it('shows breadcrumb, date, in words too, and author', () => {
    expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*>Halal Essence<\/a>/)
    expect(html).toMatch(/<a [^>]*href="\/blog\/recipes"[^>]*>Recipes<\/a>/)
    expect(html).toMatch(/<h1[^>]*>Slow stew<\/h1>/)
    expect(html).toMatch(
      /<time dateTime="2026-11-03" title="November 3, 2026"[^>]*>03-11-2026<\/time>\s*<span> \(November 3, 2026\)/,
    )
    expect(html).toContain('Mariam')
    expect(html).toContain('Home cook')
    expect(html).toContain('1 min read')
    expect(html).toContain('A Friday dish.')
  })

  it('shows the recipe, the FAQ and related articles', () => {
    for (const text of [
      '2 h 30 min',
      '2 h 55 min',
      '4 lb lamb',
      'Brown it.',
      'Better tomorrow.',
      'Cooks for six.',
    ])
      expect(html).toContain(text)
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Ahead\?/)
    expect(html).toContain('href="/blogDetails/next"')
    expect(html).toContain('READ MORE<span class="sr-only">: next</span>')
  })

  it('leads to the recipe, and to what we sell of it, without scripts too', () => {
    expect(html).toMatch(/<a href="#recipe"[^>]*>.*Jump to recipe<\/a>/)
    expect(html).toContain('id="recipe"')
    expect(html).toMatch(/<a [^>]*href="\/product\/SHANKS"[^>]*>Lamb shanks<\/a>/)
    expect(html).toContain('$20.98')
    // The first that is in stock stands for its ingredient.
    expect(html).toContain('href="/product/CAN"')
    expect(html).not.toContain('href="/product/EMPTY"')
    expect(html).toContain('Add all 2 to cart')
    expect(html.match(/type="checkbox"/g)).toHaveLength(3)
  })

  it('skips no heading level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1))
  })

  it('can be shared without scripts', () => {
    expect(html).toContain(`href="mailto:?subject=Slow%20stew&amp;body=${encodeURIComponent(address)}"`)
    expect(html).not.toContain('Copy link')
  })

  it('renders with nothing but a title', () => {
    const bare = renderMarkup(
      <ArticlePage
        article={testArticle('bare', {category: null})}
        related={[]}
        shop={noShop}
        address={address}
      />,
    )
    expect(bare).toMatch(/<h1[^>]*>bare<\/h1>/)
    expect(bare).not.toMatch(/<h[2-6]/)
    expect(bare).not.toContain('style=')
  })
})

describe('the list of articles', () => {
  it('names the current category', () => {
    const html = renderMarkup(
      <BlogPage
        articles={[testArticleSummary('a')]}
        paging={pagingOf(1, 1)}
        categories={['kitchen', 'recipes']}
        category="kitchen"
      />,
    )
    expect(html.match(/aria-current="page"/g)).toHaveLength(1)
    expect(html).toMatch(
      /aria-current="page"[^>]*href="\/blog\/kitchen"|href="\/blog\/kitchen"[^>]*aria-current="page"/,
    )
  })

  it('leads to the pages before and after, where there are any', () => {
    const linksOn = (page: number, total: number) => {
      const paging = pagingOf(page, total)
      const html = renderMarkup(
        <BlogPage articles={[testArticleSummary('a')]} {...{paging}} categories={[]} category="kitchen" />,
      )
      return Array.from(
        html.matchAll(/href="([^"]*)" rel="(prev|next)"|rel="(prev|next)"[^>]*href="([^"]*)"/g),
      ).map(([, href, rel, otherRel, otherHref]) => [rel ?? otherRel, href ?? otherHref])
    }
    expect(linksOn(1, 30)).toEqual([])
    expect(linksOn(1, 61)).toEqual([['next', '/blog/kitchen?page=2']])
    expect(linksOn(2, 61)).toEqual([
      ['prev', '/blog/kitchen'],
      ['next', '/blog/kitchen?page=3'],
    ])
    expect(linksOn(3, 61)).toEqual([['prev', '/blog/kitchen?page=2']])
  })

  it('has a link when it is empty', () => {
    const html = renderMarkup(
      <BlogPage articles={[]} paging={pagingOf(1, 0)} categories={[]} category={null} />,
    )
    expect(html).toContain('Nothing here yet.')
    expect(html).toContain('href="/butcher"')
  })
})
