import {defineField} from 'sanity'
import type {ComponentType} from 'react'
import type {NumberInputProps, NumberRule, ValidationContext} from 'sanity'
import {fetchCatalog} from '../studio/catalog/catalog-api'
import {checkUsualPrice} from '../studio/deals/usual-price'
import type {DealSubjects} from '../studio/deals/usual-price'
import {UsualPriceInput} from '../studio/deals/usual-price-input'
import {API_VERSION} from '../studio/settings/studio-settings'
import {DEAL_KINDS} from './model/deal-rules'
import type {DealKind} from './model/deal-rules'
import type {DealNumbers} from './model/describe-deal'
import {checkPrice} from './model/price'

const GROUP = 'price'

type NumberField = Exclude<keyof DealNumbers, 'kind'>

/** Each kind of deal has numbers of its own; those of the other kinds are neither shown nor judged. */
const NUMBER_FIELDS: Record<DealKind, readonly NumberField[]> = {
  percentOff: ['percent'],
  salePrice: ['regularPrice', 'salePrice'],
  buyXGetY: ['buyCount', 'freeCount'],
  nForPrice: ['forCount', 'forPrice'],
  information: [],
}

const NOT_A_PERCENT = 'Use a whole number from 1 to 90'
const NOT_LOWER = 'The new price must be lower than the usual one'

export function needsNumber(deal: DealNumbers | undefined, field: NumberField): boolean {
  const kind = DEAL_KINDS.find(({value}) => value === deal?.kind)?.value
  return kind !== undefined && NUMBER_FIELDS[kind].includes(field)
}

function checkPercent(value: unknown): true | string {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 90
  return fits || NOT_A_PERCENT
}

function checkCount(value: unknown, least: number): true | string {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 99
  return fits || `Use a whole number from ${least} to 99`
}

function checkSalePrice(value: unknown, regular: number | undefined): true | string {
  const verdict = checkPrice(value)
  if (verdict !== true) return verdict
  return regular === undefined || Number(value) < regular || NOT_LOWER
}

export function dealPriceFields() {
  return [
    defineField({
      name: 'kind',
      title: 'What it does',
      type: 'string',
      group: GROUP,
      description: 'An announcement only shows its card. All others also show at the prices they are for.',
      options: {list: [...DEAL_KINDS], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose what the deal does'),
    }),
    numberField('percent', 'Percent off', 'Taken off the price, like 10.', checkPercent),
    numberField(
      'regularPrice',
      'Usual price in dollars',
      'Shown struck through, like 5.49. It is taken from the catalog or the price board.',
      checkPrice,
      {input: UsualPriceInput, warn: warnOfUsualPrice},
    ),
    numberField(
      'salePrice',
      'New price in dollars',
      'What it costs while the deal runs, like 3.99. For meat by the pound: what a pound costs.',
      (value, deal) => checkSalePrice(value, deal?.regularPrice),
    ),
    numberField('buyCount', 'Buy', 'How many a shopper pays for, like 2.', (value) => checkCount(value, 1)),
    numberField('freeCount', 'Get free', 'How many come on top, like 1.', (value) => checkCount(value, 1)),
    numberField('forCount', 'How many', 'How many the price is for, like 3.', (value) =>
      checkCount(value, 2),
    ),
    numberField('forPrice', 'Price together in dollars', 'What all of them cost, like 10.00.', checkPrice),
  ]
}

/** Against what the goods cost today. */
async function warnOfUsualPrice(
  value: number | undefined,
  {document, getClient}: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const client = getClient({apiVersion: API_VERSION})
  return checkUsualPrice(value, (document ?? {}) as DealSubjects, {fetch: fetchCatalog, client})
}

function numberField<const Name extends NumberField>(
  name: Name,
  title: string,
  description: string,
  check: (value: unknown, deal: DealNumbers | undefined) => true | string,
  {input, warn}: {input?: ComponentType<NumberInputProps>; warn?: typeof warnOfUsualPrice} = {},
) {
  return defineField({
    name,
    title,
    type: 'number',
    group: GROUP,
    description,
    ...(input && {components: {input}}),
    hidden: ({document}) => !needsNumber(document as DealNumbers | undefined, name),
    validation: (rule: NumberRule) => [
      rule.custom((value, {document}) => {
        const deal = document as DealNumbers | undefined
        return needsNumber(deal, name) ? check(value, deal) : true
      }),
      ...(warn ? [rule.custom(warn).warning()] : []),
    ],
  })
}
