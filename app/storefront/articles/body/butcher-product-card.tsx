import {Link} from '~/ui/link'
import {ArrowRight} from 'lucide-react'
import {CategoryIcon} from '~/storefront/butcher/category-icon'
import {PriceTag} from '~/storefront/butcher/price-tag'
import * as paths from '~/platform/url/addresses'
import type {BodyProduct} from '~/domain/articles/body/body'
import {messages} from '~/domain/articles/messages'

/** A price from the butcher's board, within a text. */
export function ButcherProductCard({product: {item, to, text}}: {product: BodyProduct}) {
  return (
    <aside aria-label={item.title}>
      <Link
        to={to ?? `${paths.butcher(item.category)}#${item.id}`}
        className="group flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-paper p-4 shadow-card transition-shadow duration-200 ease-out hover:shadow-raised sm:flex-nowrap sm:px-5 print:border print:shadow-none"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-mint text-forest">
          <CategoryIcon icon={item.icon} className="size-9" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{text ?? messages.product.eyebrow}</span>
          <span className="block font-display text-xl font-semibold">{item.title}</span>
        </span>
        {item.inSeason ? (
          <PriceTag item={item} size="text-2xl" />
        ) : (
          <span className="text-muted italic">{messages.product.outOfSeason}</span>
        )}
        <ArrowRight
          className="size-5 shrink-0 text-forest transition-transform duration-200 ease-out group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5 print:hidden"
          aria-hidden="true"
        />
      </Link>
    </aside>
  )
}
