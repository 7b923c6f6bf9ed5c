import {useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {HiddenFields} from '~/admin/shell/post-form'
import {LARGE} from '~/admin/shell/controls'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {FocusedErrorSummary} from '~/admin/shell/error-summary'
import type {AdminCategory, FormSnapshot} from './catalog-admin'
import {PictureField} from './picture-page'
import {BoardFields} from './board-fields'
import type {BoardPrice} from '~/domain/catalog/board/board-price'
import {
  BasicFields,
  DetailFields,
  SearchFields,
  PriceFields,
  Section,
  StockFields,
} from './product-form-fields'
import {checkProductForm, checkSku} from './product-check'
import {readProductForm} from './product-form'
import type {ProductForm, ProductProblems} from './product-form'
import {messages} from './messages'

export interface SubmittedForm {
  form: ProductForm
  problems: ProductProblems
  /** Of a new product. */
  sku?: string
  /** The snapshot, if the form was not filled with the current product. */
  seen?: FormSnapshot
}

interface ProductFormViewProps {
  submitted: SubmittedForm
  categories: AdminCategory[]
  board: BoardPrice[]
  hiddenFields: readonly (readonly [string, string])[]
  submit: string
  isNew?: boolean
}

/** A plain form; with scripts it is validated by the same rules before it is submitted. */
export function ProductFormView({
  submitted,
  categories,
  board,
  hiddenFields,
  submit,
  isNew = false,
}: ProductFormViewProps) {
  const [problems, setProblems] = useState(submitted.problems)
  const hasSubmitted = useRef(false)
  const {form} = submitted
  const isReturned = submitted.seen !== undefined || Object.keys(submitted.problems).length > 0
  const formRef = useUnsavedWork({isReturned})
  const [boardItemId, setBoardItemId] = useState(form.boardItemId)

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const checked = checkProductForm(readProductForm(fields))
    const found: ProductProblems = 'problems' in checked ? {...checked.problems} : {}
    if (isNew) {
      const entered = fields.get('sku')
      const sku = typeof entered === 'string' && entered.trim() !== '' ? checkSku(entered) : null
      if (sku && 'problem' in sku) found.sku = sku.problem
    }
    const isInvalid = Object.keys(found).length > 0
    if (isInvalid || hasSubmitted.current) event.preventDefault()
    else hasSubmitted.current = true
    setProblems(found)
  }

  return (
    <form
      ref={formRef}
      method="post"
      encType={isNew ? 'multipart/form-data' : undefined}
      noValidate
      onSubmit={check}
      // What has the focus is not under the bar with the button.
      className={`space-y-6 ${LARGE} [&_:is(a,button,input,select,textarea)]:scroll-mb-24`}
      autoComplete="off"
    >
      <HiddenFields pairs={hiddenFields} />
      <FocusedErrorSummary problems={problems} labels={messages.labels} messages={messages.product} />
      <Section title={messages.product.sections.basics}>
        {isNew ? (
          <TextField
            id="sku"
            name="sku"
            label={messages.labels.sku}
            help={messages.help.sku}
            error={problems.sku}
            defaultValue={submitted.sku}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        ) : null}
        <BasicFields form={form} problems={problems} categories={categories} />
        {isNew ? <PictureField /> : null}
      </Section>
      <PriceFields form={form} problems={problems} isPack={boardItemId !== ''} />
      <BoardFields form={form} problems={problems} board={board} onChoose={setBoardItemId} />
      <StockFields form={form} problems={problems} />
      <DetailFields form={form} problems={problems} />
      <SearchFields form={form} problems={problems} />
      <div className="sticky bottom-0 -mx-4 border-t border-sand bg-cream px-4 py-3 sm:mx-0 sm:px-0">
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-48')}>
          {submit}
        </button>
      </div>
    </form>
  )
}
