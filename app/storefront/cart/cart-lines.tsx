import * as Dialog from '@radix-ui/react-dialog'
import {Trash2} from 'lucide-react'
import {memo, Fragment} from 'react'
import {PriceText} from '~/storefront/product/price-text'
import {ProductPicture} from '~/ui/product-picture'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import {isForButcher} from '~/domain/catalog/meat'
import {SheetLink} from '~/ui/sheet-link'
import {browserCart} from './use-cart'
import {takesNote} from '~/domain/cart/cart-view'
import type {CartViewLine} from '~/domain/cart/cart-view'
import {messages as meatMessages} from '~/domain/cart/meat-messages'
import {DealHints, StockNote} from './line-notes'
import {LineNoteField} from './line-note-field'
import {linePath} from './line-path'
import {AmountNote, LimitNote, LineTotal, MeatFacts} from './meat-line'
import {MeatStepper} from './meat-stepper'
import {QuantityStepper} from './quantity-stepper'
import {messages} from '~/domain/cart/messages'
import {UndoRow} from './undo-row'
import type {Removal} from './undo-row'

interface CartLinesProps {
  lines: readonly CartViewLine[]
  removal: Removal | null
  onRemove: (id: string) => void
  onUndo: () => void
}

export function CartLines({lines, removal, onRemove, onUndo}: CartLinesProps) {
  if (lines.length === 0 && !removal) return null
  const undo = removal ? <UndoRow key={removal.items[0]?.id} items={removal.items} onUndo={onUndo} /> : null
  const undoAt = Math.min(removal?.index ?? 0, lines.length)
  return (
    <ul aria-label={messages.lines} className="divide-y divide-sand px-5">
      {lines.map((line, index) => (
        <Fragment key={line.item.id}>
          {index === undoAt ? undo : null}
          <CartLine line={line} onRemove={onRemove} />
        </Fragment>
      ))}
      {undoAt === lines.length ? undo : null}
    </ul>
  )
}

interface CartLineProps {
  line: CartViewLine
  onRemove: (id: string) => void
}

/** Renders only when it shows something else: a long cart stays responsive. */
const CartLine = memo(function CartLine({line, onRemove}: CartLineProps) {
  const {item, product, priced, unit, available} = line
  const {id, product_quantity: quantity} = item
  const isMeat = isMeatLineId(id)
  const title = product?.title ?? item.title
  const soldOut = available === 0
  return (
    <li className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_auto] gap-x-3 py-2 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto]">
      <ProductPicture
        product={product ?? {picture: null, imageUrl: item.image}}
        sizes="56px"
        ratio={1}
        className={`row-span-2 mt-1 w-14 self-start rounded-field ${soldOut ? 'opacity-55 saturate-50' : ''}`}
      />
      <div className="min-w-0">
        <h3 className="font-sans! text-base leading-snug! font-semibold tracking-normal!">
          <Dialog.Close asChild>
            <SheetLink to={linePath(line)} className="line-clamp-2 underline-offset-4 hover:underline">
              {title}
            </SheetLink>
          </Dialog.Close>
        </h3>
        {isMeat ? (
          <MeatFacts line={line} />
        ) : (
          <p className="leading-snug">
            <PriceText
              shown={unit}
              unit={product?.unit ?? item.unit}
              size="text-sm"
              reducedColor="text-forest font-semibold"
            />
          </p>
        )}
      </div>
      <LineTotal line={line} />
      <div className="col-start-2 col-end-4">
        <div className="flex flex-wrap items-center justify-end">
          {soldOut || !takesNote(product) ? null : (
            <LineNoteField
              id={id}
              title={title}
              note={item.note ?? ''}
              isForButcher={isMeat || (product !== null && isForButcher({...product, categoryTitle: ''}))}
            />
          )}
          {product?.meat ? (
            <MeatStepper
              title={title}
              quantity={quantity}
              rules={product.meat}
              onChange={(to) => browserCart().setQuantity(id, to)}
            />
          ) : isMeat ? null : (
            <QuantityStepper
              title={title}
              quantity={quantity}
              stock={product?.stock ?? null}
              tone="quiet"
              onChange={(to) => browserCart().setQuantity(id, to)}
            />
          )}
          <button
            type="button"
            aria-label={messages.add.remove(title)}
            onClick={() => onRemove(id)}
            className="-me-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:bg-mint hover:text-pomegranate"
          >
            <Trash2 className="size-5" aria-hidden="true" />
          </button>
        </div>
        <LimitNote line={line} />
        <AmountNote line={line} isEditable />
        {item.note && !takesNote(product) ? (
          <p className="text-sm text-muted">{meatMessages.noteNotTaken}</p>
        ) : null}
        {available === null ? null : <StockNote id={id} title={title} left={available} />}
        {priced ? <DealHints priced={priced} stock={product?.stock ?? null} /> : null}
      </div>
    </li>
  )
}, isSameLine)

function isSameLine(before: CartLineProps, after: CartLineProps): boolean {
  const [a, b] = [before.line, after.line]
  return (
    before.onRemove === after.onRemove &&
    a.item === b.item &&
    a.product === b.product &&
    a.cents === b.cents &&
    a.available === b.available &&
    a.limitCents === b.limitCents &&
    dealTexts(a) === dealTexts(b)
  )
}

function dealTexts({priced}: CartViewLine): string {
  return [...(priced?.savings ?? []), priced?.hint].map((note) => note?.text).join('\n')
}
