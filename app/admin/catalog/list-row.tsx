import {formatCents} from '~/domain/pricing/money'
import * as adminPaths from '~/platform/url/admin-addresses'
import {sellingCentsOf} from '~/domain/pricing/display-price'
import {formatMediumDateTime} from '~/platform/time/format-instant'
import {ListCell, listRowClass} from '~/admin/shell/list-table'
import {linkClass} from '~/ui/button'
import {ProductPicture} from '~/ui/product-picture'
import type {AdminProduct} from './catalog-admin'
import {formatPercent} from './product-form'
import {messages} from './messages'

export type ListedProduct = ReturnType<typeof toListedProduct>

const strings = messages.list
const cellClass = 'lg:px-3 lg:py-3 lg:align-middle'

export function ListRow({product}: {product: ListedProduct}) {
  const {id, title, categoryTitle, stock, active, changedAt} = product
  return (
    <tr className={`gap-y-3 ${listRowClass}`}>
      <td className="col-span-full lg:table-cell lg:px-3 lg:py-3">
        <div className="flex items-center gap-4">
          <input
            type="checkbox"
            name="id"
            value={id}
            aria-label={strings.tick(title)}
            className="size-7 shrink-0 accent-forest"
          />
          <ProductPicture
            product={{...product, imageUrl: null}}
            sizes="80px"
            ratio={1}
            className="w-16 shrink-0 rounded-field"
          />
          <div className="min-w-0">
            <a
              href={adminPaths.product(id)}
              className={`inline-flex min-h-8 items-center wrap-anywhere ${linkClass}`}
            >
              {title}
            </a>
            <p className="text-base wrap-anywhere text-muted">
              <span className="sr-only">{strings.sku} </span>
              {id}
            </p>
          </div>
        </div>
      </td>
      <ListCell label={strings.category} className={cellClass}>
        {categoryTitle}
      </ListCell>
      <ListCell label={strings.price} className={cellClass}>
        <span className="tabular-nums">{formatCents(product.priceCents)}</span>
      </ListCell>
      <ListCell label={strings.discount} className={cellClass}>
        <Discount product={product} />
      </ListCell>
      <ListCell label={strings.stock} className={cellClass}>
        <span className={`tabular-nums ${stock === 0 ? 'font-semibold text-pomegranate' : ''}`}>
          {stock === null ? (
            <span className="text-muted">{strings.notTracked}</span>
          ) : (
            stock.toLocaleString('en-US')
          )}
        </span>
      </ListCell>
      <ListCell label={strings.visible} className={cellClass}>
        {active ? strings.yes : <span className="font-semibold text-pomegranate">{strings.hidden}</span>}
      </ListCell>
      <ListCell label={strings.changed} className={cellClass}>
        {changedAt}
      </ListCell>
    </tr>
  )
}

function Discount({product}: {product: ListedProduct}) {
  const {discountCents, discountBasisPoints} = product
  const sellingPrice = formatCents(sellingCentsOf(product))
  if (discountCents !== null) return strings.reducedTo(sellingPrice)
  if (discountBasisPoints) return strings.reducedBy(formatPercent(discountBasisPoints), sellingPrice)
  return <span className="text-muted">{strings.none}</span>
}

/** Sends only what the list shows to the browser. */
export function toListedProduct(product: AdminProduct, timeZone: string) {
  const {id, title, categoryTitle, picture, stock, active} = product
  const {priceCents, discountCents, discountBasisPoints} = product
  return {
    ...{id, title, categoryTitle, stock, active, priceCents, discountCents, discountBasisPoints},
    picture: picture && {...picture, lqip: null},
    changedAt: formatMediumDateTime(product.updatedAt, timeZone),
  }
}
