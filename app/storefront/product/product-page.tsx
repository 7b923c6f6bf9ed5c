import {AddToCart} from '~/storefront/cart/add-to-cart'
import {AfterPaint} from '~/ui/after-paint'
import {CrumbTrail} from '~/ui/crumb-trail'
import {JsonLd} from '~/ui/json-ld'
import {SectionHeading} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {StarBand} from '~/ui/star'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {ProductCard} from '~/storefront/catalog/product-card'
import {BuyBar} from './buy-bar'
import {BuyBox} from './buy-box'
import {productCrumbs, productJsonLd} from './product-json-ld'
import {PriceBlock} from './price-block'
import {ProductFacts, ProductNumbers} from './product-facts'
import type {ProductView} from './product-page.server'
import {RecipeLinks} from './recipe-links'
import {PICTURE_SIZES} from './next-picture'
import {usePurchase} from './use-purchase'
import {MorePictures} from './more-pictures'
import {ZoomablePicture} from './zoomable-picture'
import {messages} from './messages'

interface ProductPageProps {
  view: ProductView
  origin: string | undefined
  /** The shop's, ten digits. */
  phone: string | null
}

export function ProductPage({view, origin, phone}: ProductPageProps) {
  const {product, rules, notes, recipes, certificate, related} = view
  const purchase = usePurchase(product, rules)
  useRevalidateAt(view)
  return (
    <>
      {origin ? <JsonLd nodes={productJsonLd(product, product.shown, origin)} /> : null}
      <Container className="py-2 pb-16 lg:py-8 lg:pb-24">
        <CrumbTrail label={messages.breadcrumb} crumbs={productCrumbs(product)} />
        <article className="mt-2 grid items-start gap-x-8 gap-y-6 md:mt-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-8 lg:gap-x-12">
          <div className="space-y-3">
            <ZoomablePicture
              product={product}
              sizes={PICTURE_SIZES}
              className="rounded-card shadow-card max-md:[&>img:last-child]:h-55 max-md:[&>img:last-child]:object-contain max-md:[&>svg:first-child]:h-55"
            />
            <MorePictures product={product} />
          </div>
          <div className="space-y-6 md:col-start-2 md:row-span-2 md:row-start-1 md:space-y-7">
            <h1 className="text-4xl max-md:text-3xl">{product.title}</h1>
            <PriceBlock product={product} notes={notes} />
            <BuyBox purchase={purchase} phone={phone} hasRelated={related.length > 0} />
            {product.description ? (
              <p className="max-w-prose text-lg whitespace-pre-line">{product.description}</p>
            ) : null}
          </div>
          <div className="space-y-8">
            <section aria-labelledby="facts">
              <h2 id="facts" className="mb-3 text-2xl">
                {messages.facts.heading}
              </h2>
              <ProductFacts product={product} certificate={certificate} />
              <ProductNumbers product={product} />
            </section>
            <RecipeLinks recipes={recipes} />
          </div>
        </article>
      </Container>
      <AfterPaint key={product.id}>{related.length > 0 ? <Related products={related} /> : null}</AfterPaint>
      {purchase.isSoldOut ? null : <BuyBar purchase={purchase} />}
    </>
  )
}

function Related({products}: {products: ProductSummary[]}) {
  return (
    <div className="print:hidden">
      <StarBand />
      <section aria-labelledby="related" className="py-16 lg:py-24">
        <Container>
          <SectionHeading id="related">{messages.related}</SectionHeading>
          <ul className="mt-8 grid grid-pairs gap-3 sm:gap-5 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  sizes="(min-width: 1280px) 280px, (min-width: 1024px) 23vw, 47vw"
                  action={<AddToCart product={product} />}
                />
              </li>
            ))}
          </ul>
        </Container>
      </section>
    </div>
  )
}
