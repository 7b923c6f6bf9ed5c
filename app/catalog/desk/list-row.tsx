import type {ReactNode} from 'react'
import {formatCents} from '~/pricing/money'
import {shelfCents} from '~/pricing/shown-price'
import {linkClass} from '~/ui/button'
import {ProductPicture} from '../product-picture'
import type {DeskProduct} from './desk'
import {formatPercent} from './product-form'
import {deskWords} from './words'

export interface ListedProduct extends Pick<
  DeskProduct,
  | 'id'
  | 'title'
  | 'categoryTitle'
  | 'picture'
  | 'priceCents'
  | 'discountCents'
  | 'discountBasisPoints'
  | 'stock'
  | 'active'
> {
  changedAt: string
}

const words = deskWords.list

export function deskPath(id: string): string {
  return `/staff/catalogue/${encodeURIComponent(id)}`
}

export function ListRow({product}: {product: ListedProduct}) {
  const {id, title, categoryTitle, stock, active, changedAt} = product
  return (
    <tr className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card bg-paper p-4 shadow-card ring-1 ring-sand lg:table-row lg:rounded-none lg:shadow-none">
      <td className="col-span-2 lg:table-cell lg:px-3 lg:py-3">
        <div className="flex items-center gap-4">
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={words.tick(title)}
            className="size-7 shrink-0 accent-forest"
          />
          <ProductPicture
            product={{...product, imageUrl: null}}
            sizes="80px"
            ratio={1}
            className="w-16 shrink-0 rounded-field"
          />
          <div className="min-w-0">
            <a href={deskPath(id)} className={`inline-flex min-h-8 items-center wrap-anywhere ${linkClass}`}>
              {title}
            </a>
            <p className="text-base wrap-anywhere text-muted">
              <span className="sr-only">{words.sku} </span>
              {id}
            </p>
          </div>
        </div>
      </td>
      <Cell label={words.category}>{categoryTitle}</Cell>
      <Cell label={words.price}>
        <span className="tabular-nums">{formatCents(product.priceCents)}</span>
      </Cell>
      <Cell label={words.discount}>
        <Discount product={product} />
      </Cell>
      <Cell label={words.stock}>
        <span className={`tabular-nums ${stock === 0 ? 'font-semibold text-pomegranate' : ''}`}>
          {stock === null ? (
            <span className="text-muted">{words.notTracked}</span>
          ) : (
            stock.toLocaleString('en-US')
          )}
        </span>
      </Cell>
      <Cell label={words.visible}>
        {active ? words.yes : <span className="font-semibold text-pomegranate">{words.hidden}</span>}
      </Cell>
      <Cell label={words.changed}>{changedAt}</Cell>
    </tr>
  )
}

function Discount({product}: {product: ListedProduct}) {
  const {discountCents, discountBasisPoints} = product
  const shelf = formatCents(shelfCents(product))
  if (discountCents !== null) return words.reducedTo(shelf)
  if (discountBasisPoints) return words.reducedBy(formatPercent(discountBasisPoints), shelf)
  return <span className="text-muted">{words.none}</span>
}

function Cell({label, children}: {label: string; children: ReactNode}) {
  return (
    <td className="lg:px-3 lg:py-3 lg:align-middle">
      <span className="block text-base text-muted lg:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  )
}
