import {NoteText} from '~/ui/note-text'
import {ProductPicture} from '~/ui/product-picture'
import {formatCents, formatUnitPrice} from '~/domain/pricing/money'
import {messages as statusMessages} from '~/domain/orders/messages'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import type {OrderLine} from '~/domain/orders/order'
import type {OrderView} from '~/domain/orders/order-view'
import {amountText, meatLineTexts, quantityText} from '~/domain/orders/weights/meat-line-texts'
import {messages} from '~/domain/orders/account-messages'

const {table} = messages

interface OrderTableProps {
  id: string
  /** For screen readers. */
  caption: string
  lines: readonly OrderLine[]
  /** Not on paper. */
  withPictures?: boolean
  /** What is weighed has been weighed and paid: what it comes to is a price. */
  isFinal: boolean
}

/** On a phone the unit price is below the name. */
export function OrderTable({id, caption, lines, withPictures = true, isFinal}: OrderTableProps) {
  return (
    <table id={id} className="w-full border-collapse text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-sand text-sm text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-normal">
            {table.item}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal max-sm:sr-only">
            {table.price}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            <span className="max-sm:sr-only">{table.quantity}</span>
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            {table.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Row key={index} line={line} withPicture={withPictures} isFinal={isFinal} />
        ))}
      </tbody>
    </table>
  )
}

function Row({line, withPicture, isFinal}: {line: OrderLine; withPicture: boolean; isFinal: boolean}) {
  const {title, unit, picture, quantity, explanations, note, history, meat, details = [], leftToPay} = line
  const price = priceOf(line)
  return (
    <tr className="border-b border-sand align-top last:border-b-0">
      <th scope="row" className="py-3 text-start font-normal">
        <span className="flex items-start gap-3">
          {withPicture ? (
            <ProductPicture
              product={{picture, imageUrl: null}}
              sizes="56px"
              ratio={1}
              // On a phone the words about meat need its place.
              className={`w-12 shrink-0 rounded-field sm:w-14 ${meat ? 'max-sm:hidden' : ''}`}
            />
          ) : null}
          <span className="min-w-0">
            <span className="block leading-snug font-semibold wrap-anywhere">{title}</span>
            {meat ? (
              <MeatTexts line={line} isFinal={isFinal} />
            ) : (
              <span className="block text-sm text-muted">
                <span className="sm:hidden" aria-hidden="true">
                  {price} /{' '}
                </span>
                {unit}
              </span>
            )}
            {[...details, ...(leftToPay ? [leftToPay] : [])].map((text) => (
              <span key={text} className="block text-sm wrap-anywhere">
                {text}
              </span>
            ))}
            {note ? <NoteText label={table.note} text={note} className="mt-0.5 text-sm" /> : null}
            {lineChangeTexts(history, quantity).map((text) => (
              <span key={text} className="block text-sm font-medium text-forest">
                {text}
              </span>
            ))}
            {explanations.map((text) => (
              <span key={text} className="block text-sm font-medium text-pomegranate">
                {text}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td className="py-3 ps-3 text-end whitespace-nowrap tabular-nums max-sm:sr-only">{price}</td>
      <td className="py-3 ps-3 text-end whitespace-nowrap tabular-nums">
        {meat?.weighing ? null : (
          <span className="sm:hidden" aria-hidden="true">
            ×{' '}
          </span>
        )}
        {quantityText(line)}
      </td>
      <td className="py-3 ps-3 text-end font-semibold tabular-nums sm:whitespace-nowrap">
        {amountText(line, isFinal)}
      </td>
    </tr>
  )
}

function MeatTexts({line, isFinal}: {line: OrderLine; isFinal: boolean}) {
  return meatLineTexts(line, isFinal).map((text) => (
    <span key={text} className="block text-sm text-muted">
      {text}
    </span>
  ))
}

function priceOf({pricingMode, unitPriceCents, meat}: OrderLine): string {
  if (meat?.weighing) return formatUnitPrice({cents: meat.weighing.centsPerPound, unit: 'lb'})
  return pricingMode === 'by_weight' ? table.weighed : formatCents(unitPriceCents)
}

/** What was ordered, and what staff could not give. */
export function RemovedLines({order: {removedLines}}: {order: Pick<OrderView, 'removedLines'>}) {
  if (removedLines.length === 0) return null
  return (
    <div className="border-t border-sand py-3">
      <p className="text-sm font-semibold">{table.removed}</p>
      <ul>
        {removedLines.map(({productId, title, unit, quantity, reason}) => (
          <li key={productId} className="wrap-anywhere text-muted">
            {table.removedLine(quantity, title, unit)}
            {': '}
            {statusMessages.edits.reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was written about the whole order. */
export function OrderNote({order: {note}}: {order: Pick<OrderView, 'note'>}) {
  return note ? (
    <p className="border-t border-sand py-3">
      <NoteText label={messages.note} text={note} isLabeled />
    </p>
  ) : null
}
