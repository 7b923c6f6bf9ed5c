import {Check, ShoppingBasket} from 'lucide-react'
import {openCart} from '~/domain/cart/cart-key'
import {NOTES_PARAM} from '~/domain/cart/list-notes'
import {LINE_NOTE_MAX} from '~/domain/cart/note'
import {meatPath} from '~/domain/butcher/item-links'
import {messages} from '~/domain/butcher/item-messages'
import {formatMeatLineId} from '~/domain/butcher/meat-line-id'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {useQuantityInCart} from '~/storefront/cart/use-cart'
import {buttonClass, linkClass} from '~/ui/button'
import {TextArea} from '~/ui/field'
import {FieldError, FormError} from '~/ui/field-error'
import {useEarlyTap} from '~/ui/use-early-tap'
import {AmountField} from './amount-field'
import {CutChoices} from './cut-choices'
import {EstimateText} from './estimate-text'
import {FIELDS} from './meat-order-form'
import type {ListSoFar} from './parse-meat-order.server'
import type {MeatForm} from './use-meat-form'

interface MeatFieldsProps {
  form: MeatForm
  /** A list so far, from the address, to which it is added without scripts. */
  list?: ListSoFar | null
  /** The look of its button; null: it has none, for there is one below it. */
  button: string | null
}

/**
 * How it is cut, how much, and a note. Without scripts it is sent to the item's own address, which leads on to the list
 * of what is ordered; with them it is put into the cart.
 */
export function MeatFields({form, list = null, button}: MeatFieldsProps) {
  const {id, item, ordering, initial, draft, problems, attach, update, setQuantity, add} = form
  return (
    <form
      ref={attach}
      id={id}
      action={meatPath(item)}
      method="get"
      autoComplete="off"
      aria-label={messages.order.legend}
      onInput={update}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      className="space-y-5"
    >
      <FormError text={problems.form} />
      {list ? <input type="hidden" name={FIELDS.list} value={list.items} /> : null}
      {list?.notes.map((note) => (
        <input key={note} type="hidden" name={NOTES_PARAM} value={note} />
      ))}
      <CutChoices cutSets={ordering.cutSets} per={ordering.per} chosen={initial.optionKeys} />
      {problems.option ? <FieldError text={problems.option} role="alert" /> : null}
      <AmountField
        id={`${id}-amount`}
        ordering={ordering}
        initial={initial.amount}
        amount={draft.amount}
        problem={problems.amount ?? null}
        onSet={setQuantity}
      />
      {ordering.takesNote ? (
        <TextArea
          id={`${id}-note`}
          name={FIELDS.note}
          label={messages.order.note.label}
          help={messages.order.note.help(LINE_NOTE_MAX)}
          error={problems.note}
          rows={2}
          dir="auto"
          maxLength={LINE_NOTE_MAX}
          placeholder={messages.order.note.example}
          defaultValue={initial.note}
        />
      ) : null}
      <EstimateText form={form} />
      {button === null ? null : <AddMeatButton form={form} className={button} />}
      <MeatInCart form={form} />
    </form>
  )
}

/** Of the form, wherever it stands. */
export function AddMeatButton({form, className}: {form: MeatForm; className: string}) {
  const earlyTap = useEarlyTap<HTMLButtonElement>(form.add, {once: true})
  return (
    <button
      {...earlyTap}
      type="submit"
      form={form.id}
      name={FIELDS.send}
      value="cart"
      className={buttonClass('primary', `min-h-13! text-lg ${className}`)}
    >
      <ShoppingBasket className="size-5 shrink-0" aria-hidden="true" />
      {messages.order.add}
    </button>
  )
}

/** Cut in this way it is in the cart already. */
function MeatInCart({form: {item, ordering, order}}: {form: MeatForm}) {
  const lineId = order
    ? formatMeatLineId({itemId: item.id, per: ordering.per, optionKeys: order.optionKeys})
    : ''
  const quantity = useQuantityInCart(lineId)
  return (
    <div role="status" className="empty:hidden">
      {quantity > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="flex items-center gap-1.5 font-semibold text-forest">
            <Check className="size-5 shrink-0" aria-hidden="true" />
            {messages.order.inCart(formatOrdered(quantity, ordering.per))}
          </span>
          <button
            type="button"
            data-opens-cart
            aria-haspopup="dialog"
            onClick={openCart}
            className={`min-h-11 ${linkClass}`}
          >
            {messages.order.viewCart}
          </button>
        </p>
      ) : null}
    </div>
  )
}

/** At the bottom of a phone's screen or of a sheet, always in sight: what it comes to, and the button. */
export function MeatBar({form}: {form: MeatForm}) {
  const {estimate} = form
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0 leading-tight">
        {estimate ? (
          <>
            <span className="block font-semibold tabular-nums">{estimate.sum}</span>{' '}
            {estimate.promise ? (
              <span className="text-sm text-muted">{messages.estimate.weighed}</span>
            ) : null}
          </>
        ) : null}
      </p>
      <AddMeatButton form={form} className="flex-1" />
    </div>
  )
}
