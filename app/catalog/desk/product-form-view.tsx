import {useEffect, useRef, useState} from 'react'
import type {FormEvent} from 'react'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Carried, LARGE} from '~/staff/desk/controls'
import {ProblemList} from '~/staff/desk/problem-list'
import type {DeskCategory, Seen} from './desk'
import {
  BasicFields,
  FactFields,
  FindingFields,
  PriceFields,
  Section,
  ShelfFields,
} from './product-form-fields'
import {checkProductForm, checkSku} from './product-check'
import {readProductForm} from './product-form'
import type {ProductForm, ProductProblems} from './product-form'
import {deskWords} from './words'

export interface GivenForm {
  form: ProductForm
  problems: ProductProblems
  /** Of a product that is yet to be. */
  sku?: string
  /** What it was filled with, when that is not the product as it is now. */
  seen?: Seen
}

interface ProductFormViewProps {
  given: GivenForm
  categories: DeskCategory[]
  carried: readonly (readonly [string, string])[]
  submit: string
  isNew?: boolean
}

/** A plain form to its own address. With scripts it is checked by the same rules before it is sent. */
export function ProductFormView({given, categories, carried, submit, isNew = false}: ProductFormViewProps) {
  const [problems, setProblems] = useState(given.problems)
  const summary = useRef<HTMLDivElement>(null)
  const sent = useRef(false)
  const {form} = given

  useEffect(() => {
    if (Object.keys(problems).length > 0) summary.current?.querySelector('section')?.focus()
  }, [problems])

  function check(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const checked = checkProductForm(readProductForm(fields))
    const found: ProductProblems = 'problems' in checked ? {...checked.problems} : {}
    if (isNew) {
      const typed = fields.get('sku')
      const sku = checkSku(typeof typed === 'string' ? typed : '')
      if ('problem' in sku) found.sku = sku.problem
    }
    const isWrong = Object.keys(found).length > 0
    if (isWrong || sent.current) event.preventDefault()
    else sent.current = true
    setProblems(found)
  }

  return (
    <form method="post" noValidate onSubmit={check} className={`space-y-6 ${LARGE}`} autoComplete="off">
      <Carried pairs={carried} />
      <div ref={summary}>
        <ProblemList problems={problems} labels={deskWords.labels} words={deskWords.product} />
      </div>
      <Section title={deskWords.product.sections.basics}>
        {isNew ? (
          <TextField
            id="sku"
            name="sku"
            label={deskWords.labels.sku}
            help={deskWords.help.sku}
            error={problems.sku}
            defaultValue={given.sku}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        ) : null}
        <BasicFields form={form} problems={problems} categories={categories} />
      </Section>
      <PriceFields form={form} problems={problems} />
      <ShelfFields form={form} problems={problems} />
      <FactFields form={form} problems={problems} />
      <FindingFields form={form} problems={problems} />
      <div className="sticky bottom-0 -mx-4 border-t border-sand bg-cream px-4 py-3 sm:mx-0 sm:px-0">
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full sm:w-auto sm:min-w-48')}>
          {submit}
        </button>
      </div>
    </form>
  )
}
