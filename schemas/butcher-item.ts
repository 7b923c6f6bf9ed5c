import {TagIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {isUniqueInCategory} from './butcher-item-checks'
import {meatOrderingFields} from './butcher-item-ordering'
import {provenanceFields} from './butcher-item-provenance'
import {orderField, slugField, titleField} from './common-fields'
import {defineDocument} from './define'
import {UnitInput} from '../studio/components/unit-input'
import {checkPrice, checkUnusualPrice, formatUnitPrice} from './model/price'

export const butcherItem = defineDocument({
  name: 'butcherItem',
  title: 'Meat price',
  icon: TagIcon,
  description: 'One line on the price board of the butcher.',
  groups: [
    {name: 'price', title: 'Price', default: true},
    {name: 'board', title: 'On the board'},
    {name: 'ordering', title: 'Ordering online'},
    {name: 'provenance', title: 'Where it comes from'},
  ],
  initialValue: {unit: 'lb', inSeason: true},
  fields: [
    titleField({
      title: 'Name',
      group: 'price',
      description: 'As it stands on the board, like “Whole chicken”.',
    }),
    defineField({
      name: 'price',
      title: 'Price in dollars',
      type: 'number',
      group: 'price',
      description: 'For one unit, like 6.99. The shop shows it as soon as you publish.',
      validation: (rule) => [
        rule.custom((value) => checkPrice(value)),
        rule.custom((value) => checkUnusualPrice(value)).warning(),
      ],
    }),
    defineField({
      name: 'unit',
      title: 'Sold by',
      type: 'string',
      group: 'price',
      description: 'What one price buys: lb, each, piece, pack, whole. Another word is fine too.',
      components: {input: UnitInput},
      validation: (rule) => [
        rule.required().error('Say what the price is for, like lb'),
        rule.max(20).error('Keep it to a word or two'),
      ],
    }),
    defineField({
      name: 'inSeason',
      title: 'In season',
      type: 'boolean',
      group: 'price',
      description: 'When off, the shop keeps the line but grays it and writes “Out of season” for the price.',
    }),
    defineField({
      name: 'note',
      title: 'Note',
      type: 'string',
      group: 'board',
      description: 'A few words under the name, like “frozen” or “order a day ahead”. May stay empty.',
      validation: (rule) => rule.max(80).error('Keep the note to 80 characters'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{type: 'butcherCategory'}],
      group: 'board',
      description: 'The tab of the price board it stands under.',
      options: {disableNew: true},
      validation: (rule) => rule.required().error('Choose a category'),
    }),
    orderField({title: 'Place in the list', group: 'board'}),
    slugField({
      description:
        'The end of the address of its own page: /butcher/lamb/rack. Empty: made from the name. Old links stop working when it changes.',
      group: 'board',
      isUnique: isUniqueInCategory,
      missing: true,
    }),
    ...meatOrderingFields(),
    ...provenanceFields(),
  ],
  orderings: [
    {name: 'board', title: 'As on the board', by: [{field: 'order', direction: 'asc'}]},
    {name: 'title', title: 'By name', by: [{field: 'title', direction: 'asc'}]},
    {name: 'price', title: 'Dearest first', by: [{field: 'price', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'title', price: 'price', unit: 'unit', inSeason: 'inSeason'},
    prepare({title, price, unit, inSeason}: ItemPreview) {
      const season = inSeason === false ? ' · out of season' : ''
      return {title: title ?? 'No name yet', subtitle: formatUnitPrice(price, unit) + season}
    },
  },
})

type ItemPreview = {title?: string; price?: number; unit?: string; inSeason?: boolean}
