import {TagsIcon} from '@sanity/icons'
import {defineArrayMember, defineField} from 'sanity'
import {defineDocument} from './define'
import {ColorInput} from '../studio/components/color-input'
import {findMissingProducts, findOverlappingDeals} from '../studio/deals/deal-checks'
import {TargetInput} from '../studio/deals/target-input'
import {checkColor} from './model/choices'
import {BY_ORDER, orderField, targetField, titleField} from './common-fields'
import {dealCatalogFields} from './deal-catalog-fields'
import {dealPriceFields} from './deal-price-fields'
import {dealPreview} from './deal-preview'
import {checkTextBreak} from './model/deal-rules'
import {checkSpanAt, timeFields} from './time-fields'

export const deal = defineDocument({
  name: 'deal',
  title: 'Deal',
  icon: TagsIcon,
  description: 'A card of this week’s deals. It comes and goes by itself at the times you set.',
  groups: [
    {name: 'card', title: 'Card', default: true},
    {name: 'price', title: 'Price'},
    {name: 'time', title: 'When and where'},
  ],
  initialValue: () => ({
    kind: 'percentOff',
    bgColor: '#0F4A36',
    sale: false,
    validFrom: new Date().toISOString(),
  }),
  validation: (rule) => [
    rule.custom((value) => checkSpanAt('validUntil', value)),
    rule.custom((value, context) => findOverlappingDeals(value, context)).warning(),
  ],
  fields: [
    titleField({
      group: 'card',
      description: 'What the deal is on, like “Lamb heads”.',
      max: 50,
      tooLong: 'A shorter title fits the card better',
    }),
    defineField({
      name: 'textBreak',
      title: 'Words on the first line',
      type: 'number',
      group: 'card',
      description: 'After how many words the title goes on to a second line. Empty: where it fits.',
      validation: (rule) => [
        rule.integer().min(0).error('Use a whole number, like 2'),
        rule.custom((words, {document}) => checkTextBreak(words, document?.title as string | undefined)),
      ],
    }),
    defineField({
      name: 'offer',
      title: 'Offer',
      type: 'string',
      group: 'card',
      description: 'The biggest words on the card, like “Buy 2, get 1 free”.',
      validation: (rule) => [
        rule.required().error('Write the offer in a few words'),
        rule.max(40).warning('A shorter offer can be set larger'),
      ],
    }),
    defineField({
      name: 'category',
      title: 'Word above the title',
      type: 'string',
      group: 'card',
      description: 'A small word above the title, like “Butcher” or “Grocery”.',
      validation: (rule) => rule.max(30).warning('One or two words are enough'),
    }),
    defineField({
      name: 'desc',
      title: 'Small print',
      type: 'text',
      rows: 3,
      group: 'card',
      description: 'Conditions, in small letters: “While stocks last. One for each family.” May stay empty.',
      validation: (rule) => rule.max(300).warning('Fewer people read a longer one'),
    }),
    targetField({
      name: 'target',
      group: 'card',
      description:
        'Where a tap on the card leads: a page of the shop like /butcher/lamb, or a full address. Empty: to what the deal is on.',
      input: TargetInput,
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      group: 'card',
      description: 'On the card, best on a clear ground. May stay empty.',
    }),
    defineField({
      name: 'bgColor',
      title: 'Color of the card',
      type: 'string',
      group: 'card',
      description: 'The words are set light or dark, whichever reads better on it.',
      components: {input: ColorInput},
      validation: (rule) => [
        rule.required().error('Choose a color'),
        rule.custom((color) => checkColor(color)),
      ],
    }),
    defineField({
      name: 'sale',
      title: 'Ribbon “Sale”',
      type: 'boolean',
      group: 'card',
      description: 'A saffron ribbon across a corner of the card.',
      initialValue: false,
    }),
    ...dealPriceFields(),
    defineField({
      name: 'appliesTo',
      title: 'On these meats',
      type: 'array',
      group: 'price',
      description:
        'The price board marks them while the deal runs, and carts compute with those that can be ordered online. A new price is for the pound, or for one where it is sold so. A category stands for all in it.',
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: [{type: 'butcherItem'}, {type: 'butcherCategory'}],
          title: 'Meat or category',
          options: {disableNew: true},
        }),
      ],
      validation: (rule) => [
        rule.unique().error('It is in the list twice. Keep one'),
        rule.custom((list, context) => findMissingProducts(list, context)).warning(),
      ],
    }),
    ...dealCatalogFields('price'),
    ...timeFields({from: 'validFrom', until: 'validUntil', group: 'time', isAnnounced: true}),
    orderField({title: 'Place among the deals', description: 'Where its card stands.', group: 'time'}),
  ],
  orderings: [
    BY_ORDER,
    {name: 'ends', title: 'Ends soonest', by: [{field: 'validUntil', direction: 'asc'}]},
    {name: 'starts', title: 'Starts latest', by: [{field: 'validFrom', direction: 'desc'}]},
  ],
  preview: dealPreview,
})
