import type {ReactNode} from 'react'
import {errorIdOf, TextArea, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '~/domain/catalog/product'
import {SelectField} from '~/ui/select-field'
import {CheckboxField, CheckboxGroup} from '~/admin/shell/controls'
import type {AdminCategory} from './catalog-admin'
import type {ProductField, ProductForm, ProductProblems} from './product-form'
import {messages} from './messages'

export interface FieldsProps {
  form: ProductForm
  problems: ProductProblems
}

type TextName = {[K in keyof ProductForm]: ProductForm[K] extends string ? K : never}[keyof ProductForm]

const HELP: Partial<Record<ProductField, string>> = messages.help

/** The props of a field that holds text. */
export function field({form, problems}: FieldsProps, name: TextName) {
  return {
    ...{id: name, name, label: messages.labels[name], help: HELP[name]},
    ...{error: problems[name], defaultValue: form[name]},
  }
}

export function Section({title, children}: {title: string; children: ReactNode}) {
  return (
    <fieldset className="min-w-0 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-display text-xl! font-semibold">
        {title}
      </p>
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  )
}

const TWO_COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2'

export function BasicFields(props: FieldsProps & {categories: AdminCategory[]}) {
  return (
    <>
      <TextField {...field(props, 'title')} required />
      <SelectField
        {...field(props, 'categoryId')}
        required
        options={[
          {value: '', label: messages.product.choose},
          ...props.categories.map(({id, title}) => ({value: id, label: title})),
        ]}
      />
      <TextField {...field(props, 'straintypeTitle')} />
      <TextArea {...field(props, 'description')} rows={5} />
    </>
  )
}

export function PriceFields({isPack, ...props}: FieldsProps & {isPack: boolean}) {
  return (
    <Section title={messages.product.sections.price}>
      <div className={TWO_COLUMNS}>
        <TextField
          {...field(props, 'price')}
          inputMode="decimal"
          readOnly={isPack}
          required={!isPack}
          {...(isPack && {help: messages.board.fixed})}
        />
        <TextField {...field(props, 'unit')} />
        <TextField {...field(props, 'discountPrice')} inputMode="decimal" />
        <TextField {...field(props, 'discountPercent')} inputMode="decimal" />
      </div>
      <CheckboxField name="taxable" isChecked={props.form.taxable}>
        {messages.labels.taxable}
      </CheckboxField>
    </Section>
  )
}

export function StockFields(props: FieldsProps) {
  const {form} = props
  return (
    <Section title={messages.product.sections.shelf}>
      <div className={TWO_COLUMNS}>
        <TextField {...field(props, 'stock')} inputMode="numeric" />
        <SelectField
          {...field(props, 'storage')}
          options={[
            {value: '', label: messages.notSaid},
            ...STORAGES.map((storage) => ({value: storage, label: messages.storages[storage]})),
          ]}
        />
      </div>
      <TextField {...field(props, 'rank')} inputMode="numeric" />
      <div className="flex flex-wrap gap-x-8">
        <CheckboxField name="active" isChecked={form.active}>
          {messages.labels.active}
        </CheckboxField>
        <CheckboxField name="featured" isChecked={form.featured}>
          {messages.labels.featured}
        </CheckboxField>
      </div>
    </Section>
  )
}

export function DetailFields(props: FieldsProps) {
  const {form, problems} = props
  return (
    <Section title={messages.product.sections.facts}>
      <div className={TWO_COLUMNS}>
        <TextField {...field(props, 'origin')} />
        <TextField {...field(props, 'brand')} />
        <TextField {...field(props, 'certifier')} />
        <SelectField
          {...field(props, 'slaughter')}
          options={[
            {value: '', label: messages.notSaid},
            ...SLAUGHTERS.map((slaughter) => ({value: slaughter, label: messages.slaughters[slaughter]})),
          ]}
        />
        <SelectField
          {...field(props, 'stunning')}
          options={[
            {value: '', label: messages.notSaid},
            ...STUNNINGS.map((stunning) => ({value: stunning, label: messages.stunnings[stunning]})),
          ]}
        />
        <TextField {...field(props, 'certificateUrl')} inputMode="url" />
      </div>
      <Allergens form={form} problems={problems} />
      <CheckboxGroup legend={messages.labels.diets}>
        {DIETS.map((diet) => (
          <CheckboxField key={diet} name="diets" value={diet} isChecked={form.diets.includes(diet)}>
            {messages.dietNames[diet]}
          </CheckboxField>
        ))}
      </CheckboxGroup>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <TextField {...field(props, 'netGrams')} />
        <TextField {...field(props, 'netMillilitres')} />
        <TextField {...field(props, 'pieces')} inputMode="numeric" />
      </div>
    </Section>
  )
}

function Allergens({form, problems}: FieldsProps) {
  const error = problems.allergens ?? problems.allergensKnown
  const describedBy = error ? errorIdOf('allergens') : undefined
  return (
    <div id="allergens" tabIndex={-1} className="space-y-2">
      <CheckboxGroup legend={messages.labels.allergensKnown}>
        {(['unknown', 'none', 'some'] as const).map((known) => (
          <CheckboxField
            key={known}
            type="radio"
            name="allergensKnown"
            value={known}
            isChecked={form.allergensKnown === known}
            describedBy={describedBy}
          >
            {messages.allergensKnown[known]}
          </CheckboxField>
        ))}
      </CheckboxGroup>
      <div className="flex flex-wrap gap-x-6 border-s-4 border-mint ps-4">
        {ALLERGENS.map((allergen) => (
          <CheckboxField
            key={allergen}
            name="allergens"
            value={allergen}
            isChecked={form.allergens.includes(allergen)}
            describedBy={describedBy}
          >
            {messages.allergenNames[allergen]}
          </CheckboxField>
        ))}
      </div>
      {error ? <FieldError id={errorIdOf('allergens')} text={error} /> : null}
    </div>
  )
}

export function SearchFields(props: FieldsProps) {
  return (
    <Section title={messages.product.sections.finding}>
      <TextField {...field(props, 'aliases')} />
      <TextField {...field(props, 'barcode')} />
    </Section>
  )
}
