import {formatThousandths, packCentsOf, parseThousandths} from '~/domain/catalog/board/board-price'
import type {BoardPrice} from '~/domain/catalog/board/board-price'
import {formatCents, formatUnitPrice} from '~/domain/pricing/money'
import {boardItem} from '~/platform/url/admin-addresses'
import {TextLink} from '~/admin/shell/page-head'
import {TextField} from '~/ui/field'
import {SelectField} from '~/ui/select-field'
import {field, Section} from './product-form-fields'
import type {FieldsProps} from './product-form-fields'
import {formatPercent} from './product-form'
import type {ProductForm} from './product-form'
import {messages} from './messages'

const strings = messages.board

/** What of the price board a product is a pack of. Its price is worked out from there, here and in the shop. */
export function BoardFields({
  board,
  onChoose,
  ...props
}: FieldsProps & {board: readonly BoardPrice[]; onChoose: (itemId: string) => void}) {
  const {form} = props
  const item = board.find(({id}) => id === form.boardItemId)
  const isGone = form.boardItemId !== '' && !item
  return (
    <Section title={messages.product.sections.board}>
      <SelectField
        {...field(props, 'boardItemId')}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={[
          {value: '', label: strings.own},
          ...(isGone ? [{value: form.boardItemId, label: strings.gone(form.boardItemId)}] : []),
          ...board.map(({id, category, title, ...price}) => ({
            value: id,
            label: strings.option(category, title, formatUnitPrice(price)),
          })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...field(props, 'boardQuantity')} inputMode="decimal" />
        <TextField {...field(props, 'boardDifference')} />
        <TextField {...field(props, 'boardReason')} />
      </div>
      {item ? (
        <p>
          <strong className="tabular-nums">{sumOf(form, item)}</strong>{' '}
          <TextLink href={boardItem(item.id)}>{strings.edit}</TextLink>
        </p>
      ) : null}
    </Section>
  )
}

/** "$10.99 / lb on the board × 5 = $54.95". As the form was filled: it is worked out anew when it is saved. */
function sumOf({boardQuantity, boardDifference}: ProductForm, item: BoardPrice): string | null {
  const quantity = parseThousandths(boardQuantity)
  const basisPoints = Math.round(Number(boardDifference.replace('−', '-')) * 100)
  const pack = {boardQuantity: quantity, boardDifference: basisPoints || 0}
  const total = packCentsOf(item.cents, pack)
  if (quantity === null || total === null) return null
  const percent = formatPercent(Math.abs(pack.boardDifference))
  const difference = pack.boardDifference < 0 ? strings.below(percent) : strings.above(percent)
  return strings.sum(
    formatUnitPrice(item),
    formatThousandths(quantity),
    pack.boardDifference === 0 ? null : difference,
    formatCents(total),
  )
}
