import type {AppLoadContext} from '@remix-run/node'
import type {ArticleCard, ArticleSummary} from '~/domain/articles/article'
import {readNewestArticles} from '~/domain/articles/article-pages.server'
import {readTeaser} from '~/domain/butcher/teaser.server'
import {readDealBoard} from '~/domain/deals/deals.server'
import {readBenefitSummaries} from '~/domain/store/benefits.server'
import {readUdhiyahTeaser} from '~/storefront/udhiyah/read-teaser.server'
import {readHomeShop} from '~/storefront/catalog/sale-products.server'
import {linkBrands} from './brand-goods.server'
import {earliest, readHome} from './home.server'

const MAX_ARTICLES = 3
const MAX_DEALS = 4

/**
 * All that the home page shows, and no more: its data is in the page a second time, for its scripts, so a field that no
 * part of it reads makes everybody's first page larger.
 */
export async function readHomePage(context: AppLoadContext, now: number) {
  const [content, board, goods, categories, articles, benefits, udhiyah] = await Promise.all([
    readHome(context, now),
    readDealBoard(context, now),
    readHomeShop(context, now),
    readTeaser(context),
    readNewestArticles(context, null, now),
    readBenefitSummaries(context),
    readUdhiyahTeaser(context, now),
  ])
  const {nextChange, brands, ...home} = content
  return {
    home: {...home, brands: linkBrands(brands, goods?.brands ?? [], context.content.isPreview)},
    shop: goods && {
      categories: goods.categories.map(({productCount: _, ...tile}) => tile),
      products: goods.products,
    },
    deals: board.running.slice(0, MAX_DEALS),
    categories,
    articles: articles.slice(0, MAX_ARTICLES).map(toCard),
    benefits,
    udhiyah: udhiyah.teaser,
    now,
    nextChange: earliest(nextChange, board.nextChange, goods?.nextChange ?? null, udhiyah.nextChange),
  }
}

export type HomePageData = Awaited<ReturnType<typeof readHomePage>>

function toCard({category: _, changed: __, ...card}: ArticleSummary): ArticleCard {
  return card
}
