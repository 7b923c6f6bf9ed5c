import type {HTMLAttributes, ReactNode} from 'react'
import {errorIdOf, TextArea, TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {ALLERGENS, DIETS, STORAGES} from '~/domain/catalog/product'
import {SelectField, CheckboxField, CheckboxGroup} from '~/admin/shell/controls'
import type {AdminCategory} from './catalog-admin'
import type {ProductField, ProductForm, ProductProblems} from './product-form'
import {messages} from './messages'

interface FieldsProps {
  form: ProductForm
  problems: ProductProblems
}

type TextName = {[K in keyof ProductForm]: ProductForm[K] extends string ? K : never}[keyof ProductForm]

interface TextProps extends FieldsProps {
  name: TextName
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  isRequired?: boolean
}

const HELP: Partial<Record<ProductField, string>> = messages.help

function ProductTextField({form, problems, name, inputMode, isRequired = false}: TextProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={messages.labels[name]}
      help={HELP[name]}
      error={problems[name]}
      defaultValue={form[name]}
      inputMode={inputMode}
      required={isRequired}
    />
  )
}

export function Section({title, children}: {title: string; children: ReactNode}) {
  return (
    <fieldset className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="font-display text-xl! font-semibold">
        {title}
      </p>
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  )
}

const TWO_COLUMNS = 'grid gap-5 sm:grid-cols-2'

export function BasicFields(props: FieldsProps & {categories: AdminCategory[]}) {
  const {form, problems, categories} = props
  return (
    <>
      <ProductTextField {...props} name="title" isRequired />
      <SelectField
        name="categoryId"
        label={messages.labels.categoryId}
        value={form.categoryId}
        error={problems.categoryId}
        required
        options={[
          {value: '', label: messages.product.choose},
          ...categories.map(({id, title}) => ({value: id, label: title})),
        ]}
      />
      <TextArea
        id="description"
        name="description"
        rows={5}
        label={messages.labels.description}
        error={problems.description}
        defaultValue={form.description}
      />
    </>
  )
}

export function PriceFields(props: FieldsProps) {
  return (
    <Section title={messages.product.sections.price}>
      <div className={TWO_COLUMNS}>
        <ProductTextField {...props} name="price" inputMode="decimal" isRequired />
        <ProductTextField {...props} name="unit" />
        <ProductTextField {...props} name="discountPrice" inputMode="decimal" />
        <ProductTextField {...props} name="discountPercent" inputMode="decimal" />
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
        <ProductTextField {...props} name="stock" inputMode="numeric" />
        <SelectField
          name="storage"
          label={messages.labels.storage}
          value={form.storage}
          error={props.problems.storage}
          options={[
            {value: '', label: messages.notSaid},
            ...STORAGES.map((storage) => ({value: storage, label: messages.storages[storage]})),
          ]}
        />
      </div>
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
        <ProductTextField {...props} name="origin" />
        <ProductTextField {...props} name="certifier" />
      </div>
      <ProductTextField {...props} name="certificateUrl" inputMode="url" />
      <Allergens form={form} problems={problems} />
      <CheckboxGroup legend={messages.labels.diets}>
        {DIETS.map((diet) => (
          <CheckboxField key={diet} name="diets" value={diet} isChecked={form.diets.includes(diet)}>
            {messages.dietNames[diet]}
          </CheckboxField>
        ))}
      </CheckboxGroup>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <ProductTextField {...props} name="netGrams" inputMode="numeric" />
        <ProductTextField {...props} name="netMillilitres" inputMode="numeric" />
        <ProductTextField {...props} name="pieces" inputMode="numeric" />
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
      <ProductTextField {...props} name="aliases" />
      <div className={TWO_COLUMNS}>
        <ProductTextField {...props} name="straintypeTitle" />
        <ProductTextField {...props} name="barcode" />
      </div>
    </Section>
  )
}
