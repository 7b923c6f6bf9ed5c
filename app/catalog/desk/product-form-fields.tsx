import type {HTMLAttributes, ReactNode} from 'react'
import {errorIdOf, TextArea, TextField} from '~/ui/field'
import {Problem} from '~/ui/problem'
import {ALLERGENS, DIETS, STORAGES} from '../product'
import {SelectField, Tick, Ticks} from '~/staff/desk/controls'
import type {DeskCategory} from './desk'
import type {ProductField, ProductForm, ProductProblems} from './product-form'
import {deskWords as words} from './words'

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

const HELP: Partial<Record<ProductField, string>> = words.help

function Text({form, problems, name, inputMode, isRequired = false}: TextProps) {
  return (
    <TextField
      id={name}
      name={name}
      label={words.labels[name]}
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

const TWO = 'grid gap-5 sm:grid-cols-2'

export function BasicFields(props: FieldsProps & {categories: DeskCategory[]}) {
  const {form, problems, categories} = props
  return (
    <>
      <Text {...props} name="title" isRequired />
      <SelectField
        id="categoryId"
        name="categoryId"
        label={words.labels.categoryId}
        value={form.categoryId}
        error={problems.categoryId}
        required
        options={[
          {value: '', label: words.product.choose},
          ...categories.map(({id, title}) => ({value: id, label: title})),
        ]}
      />
      <TextArea
        id="description"
        name="description"
        rows={5}
        label={words.labels.description}
        error={problems.description}
        defaultValue={form.description}
      />
    </>
  )
}

export function PriceFields(props: FieldsProps) {
  return (
    <Section title={words.product.sections.price}>
      <div className={TWO}>
        <Text {...props} name="price" inputMode="decimal" isRequired />
        <Text {...props} name="unit" />
        <Text {...props} name="discountPrice" inputMode="decimal" />
        <Text {...props} name="discountPercent" inputMode="decimal" />
      </div>
      <Tick name="taxable" isTicked={props.form.taxable}>
        {words.labels.taxable}
      </Tick>
    </Section>
  )
}

export function ShelfFields(props: FieldsProps) {
  const {form} = props
  return (
    <Section title={words.product.sections.shelf}>
      <div className={TWO}>
        <Text {...props} name="stock" inputMode="numeric" />
        <SelectField
          id="storage"
          name="storage"
          label={words.labels.storage}
          value={form.storage}
          error={props.problems.storage}
          options={[
            {value: '', label: words.notSaid},
            ...STORAGES.map((storage) => ({value: storage, label: words.storages[storage]})),
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Tick name="active" isTicked={form.active}>
          {words.labels.active}
        </Tick>
        <Tick name="featured" isTicked={form.featured}>
          {words.labels.featured}
        </Tick>
      </div>
    </Section>
  )
}

export function FactFields(props: FieldsProps) {
  const {form, problems} = props
  return (
    <Section title={words.product.sections.facts}>
      <div className={TWO}>
        <Text {...props} name="origin" />
        <Text {...props} name="certifier" />
      </div>
      <Text {...props} name="certificateUrl" inputMode="url" />
      <Allergens form={form} problems={problems} />
      <Ticks legend={words.labels.diets}>
        {DIETS.map((diet) => (
          <Tick key={diet} name="diets" value={diet} isTicked={form.diets.includes(diet)}>
            {words.dietNames[diet]}
          </Tick>
        ))}
      </Ticks>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <Text {...props} name="netGrams" inputMode="numeric" />
        <Text {...props} name="netMillilitres" inputMode="numeric" />
        <Text {...props} name="pieces" inputMode="numeric" />
      </div>
    </Section>
  )
}

function Allergens({form, problems}: FieldsProps) {
  const error = problems.allergens ?? problems.allergensKnown
  const describedBy = error ? errorIdOf('allergens') : undefined
  return (
    <div id="allergens" tabIndex={-1} className="space-y-2">
      <Ticks legend={words.labels.allergensKnown}>
        {(['unknown', 'none', 'some'] as const).map((known) => (
          <Tick
            key={known}
            type="radio"
            name="allergensKnown"
            value={known}
            isTicked={form.allergensKnown === known}
            describedBy={describedBy}
          >
            {words.allergensKnown[known]}
          </Tick>
        ))}
      </Ticks>
      <div className="flex flex-wrap gap-x-6 border-s-4 border-mint ps-4">
        {ALLERGENS.map((allergen) => (
          <Tick
            key={allergen}
            name="allergens"
            value={allergen}
            isTicked={form.allergens.includes(allergen)}
            describedBy={describedBy}
          >
            {words.allergenNames[allergen]}
          </Tick>
        ))}
      </div>
      {error ? <Problem id={errorIdOf('allergens')} text={error} /> : null}
    </div>
  )
}

export function FindingFields(props: FieldsProps) {
  return (
    <Section title={words.product.sections.finding}>
      <Text {...props} name="aliases" />
      <div className={TWO}>
        <Text {...props} name="straintypeTitle" />
        <Text {...props} name="barcode" />
      </div>
    </Section>
  )
}
