import {JsonLd} from '~/ui/json-ld'
import {PageSection} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {StarBand} from '~/ui/star'
import type {Article, ArticleSummary} from '~/domain/articles/article'
import {ArticleHeader} from './article-header'
import {articlePageJsonLd} from '~/domain/articles/article-json-ld'
import {AuthorBox} from './author-box'
import {BlogGrid} from './blog-grid'
import {RichBody} from './body/rich-body'
import {Faq} from './faq'
import {Recipe} from './recipe'
import type {RecipeProducts} from './recipe-products.server'
import {ShareLinks} from './share-links'
import {messages} from '~/domain/articles/messages'

interface ArticlePageProps {
  article: Article
  related: ArticleSummary[]
  /** What of a recipe is for sale. */
  shop: RecipeProducts
  /** The article's full URL, for sharing. */
  address: string
}

export function ArticlePage({article, related, shop, address}: ArticlePageProps) {
  return (
    <>
      <JsonLd nodes={articlePageJsonLd(article, new URL(address).origin)} />
      <article>
        <ArticleHeader article={article} />
        <Container className="pb-16 lg:pb-24">
          <div className="mx-auto max-w-prose space-y-14 text-lg">
            <RichBody body={article.body} />
            <Recipe article={article} products={shop.products} />
            <Faq questions={article.questions} />
            {article.conclusion ? <Conclusion text={article.conclusion} /> : null}
            <footer className="space-y-6 text-base">
              {article.author ? <AuthorBox author={article.author} /> : null}
              <ShareLinks title={article.title} address={address} />
            </footer>
          </div>
        </Container>
      </article>
      {related.length > 0 ? (
        <div className="print:hidden">
          <StarBand />
          <PageSection id="related" title={messages.related}>
            <BlogGrid
              articles={related}
              headingLevel={3}
              className="mt-8 sm:max-lg:[&>li:nth-child(3)]:hidden"
            />
          </PageSection>
        </div>
      ) : null}
    </>
  )
}

function Conclusion({text}: {text: string}) {
  return (
    <section aria-labelledby="conclusion" className="border-t-4 border-saffron pt-6">
      <h2 id="conclusion" className="text-2xl">
        {messages.conclusion}
      </h2>
      <p className="mt-3 leading-[1.7] whitespace-pre-line">{text}</p>
    </section>
  )
}
