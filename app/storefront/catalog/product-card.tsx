import {Link} from '~/ui/link'
import {BadgeCheck, Leaf, Snowflake, Tag} from 'lucide-react'
import type {ReactNode} from 'react'
import {formatCents} from '~/domain/pricing/money'
import * as paths from '~/platform/url/addresses'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {stockState} from '~/domain/catalog/product-summary'
import {unitText} from '~/domain/catalog/unit-text'
import {unitPriceText} from '~/storefront/product/unit-price'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {messages} from '~/domain/catalog/messages'

interface ProductCardProps {
  product: ProductSummary
  /** How wide it shows, as in the attribute `sizes`. */
  sizes: string
  headingLevel?: 2 | 3 | 4
  eager?: boolean
  /** Such as adding it to the cart. */
  action?: ReactNode
}

/** A product in a list. The whole card is clickable; screen readers get its one link. */
export function ProductCard({product, sizes, headingLevel = 3, eager, action}: ProductCardProps) {
  const Heading = `h${headingLevel}` as const
  const {shown} = product
  const perMeasure = unitPriceText(product, shown.cents)
  const soldOut = stockState(product.stock) === 'none'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-paper shadow-card transition-shadow duration-200 ease-out focus-within:shadow-raised hover:shadow-raised">
      <div className="relative">
        <ProductPicture
          product={product}
          sizes={sizes}
          eager={eager}
          className={soldOut ? 'opacity-55 saturate-50' : ''}
        />
        <ProductBadges product={product} />
      </div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <Heading className="font-sans! text-base leading-snug! font-semibold tracking-normal!">
          <Link
            to={paths.product(product.id)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-forest/40 group-hover:underline-offset-4"
          >
            {product.title}
          </Link>
        </Heading>
        <p className="mt-0.5 text-sm text-muted">
          {unitText(product.unit)}
          {product.origin ? ` · ${product.origin}` : null}
        </p>
        {product.certified ? <Certified /> : null}
        {shown.multiBuy ? <Deal text={shown.multiBuy.text} /> : null}
        <Stock stock={product.stock} isShownByAction={Boolean(action)} />
        {/* At the bottom of the card, so that the prices of a row align. */}
        <div className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2">
          <PriceText shown={shown} unit={null} />
          <SavingsBadge shown={shown} />
        </div>
        {perMeasure ? <p className="text-sm text-muted tabular-nums">{perMeasure}</p> : null}
        {action ? <div className="relative z-10 mt-3">{action}</div> : null}
      </div>
    </article>
  )
}

/** Beside the price and not on the picture, whose top is the product’s name. */
function SavingsBadge({shown: {cents, wasCents}}: Pick<ProductSummary, 'shown'>) {
  if (wasCents === null) return null
  return (
    <span className="rounded-pill bg-pomegranate px-2 text-sm font-semibold whitespace-nowrap text-paper tabular-nums">
      {messages.card.save(formatCents(wasCents - cents))}
    </span>
  )
}

function Certified() {
  return (
    <p className="mt-0.5 flex items-center gap-1 text-sm text-forest">
      <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
      {messages.card.certified}
    </p>
  )
}

function ProductBadges({product}: {product: ProductSummary}) {
  // An empty list is read out all the same.
  if (!product.organic && product.storage !== 'frozen') return null
  return (
    <ul className="absolute end-2 bottom-2 flex gap-1.5 text-xs font-semibold">
      {product.organic ? (
        <ProductBadge icon={<Leaf className="size-3.5" aria-hidden="true" />} text={messages.card.organic} />
      ) : null}
      {product.storage === 'frozen' ? (
        <ProductBadge
          icon={<Snowflake className="size-3.5" aria-hidden="true" />}
          text={messages.card.frozen}
        />
      ) : null}
    </ul>
  )
}

function ProductBadge({icon, text}: {icon: ReactNode; text: string}) {
  return (
    <li className="flex items-center gap-1 rounded-pill bg-paper/95 px-2 py-0.5 text-forest">
      {icon}
      {text}
    </li>
  )
}

function Deal({text}: {text: string}) {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-pomegranate">
      <Tag className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}

/** The add button itself says when there is none; without scripts there is no button. */
function Stock({stock, isShownByAction}: {stock: number | null; isShownByAction: boolean}) {
  const state = stockState(stock)
  if (state === 'available') return null
  if (state === 'low')
    return (
      <p className="mt-1 text-sm font-semibold text-saffron-text">{messages.card.onlyLeft(stock ?? 0)}</p>
    )
  return (
    <p className={`mt-1 text-sm font-semibold text-muted ${isShownByAction ? 'hidden noscript:block' : ''}`}>
      {messages.card.soldOut}
    </p>
  )
}
