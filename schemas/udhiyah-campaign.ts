import {HeartIcon} from '@sanity/icons'
import {defineArrayMember, defineField} from 'sanity'
import {slugField, titleField} from './common-fields'
import {defineDocument} from './define'
import {describeMoment} from './model/dates'
import {checkCampaign} from './model/udhiyah'
import type {CampaignFields} from './model/udhiyah'
import {momentField} from './time-fields'
import {udhiyahOffer} from './udhiyah-offers'
import {udhiyahWindow} from './udhiyah-windows'

export const udhiyahCampaign = defineDocument({
  name: 'udhiyahCampaign',
  title: 'Eid pre-order',
  icon: HeartIcon,
  description: 'Animals and shares for Eid, ordered ahead and picked up by appointment.',
  groups: [
    {name: 'page', title: 'Page', default: true},
    {name: 'offers', title: 'What is sold'},
    {name: 'choices', title: 'What one chooses'},
    {name: 'time', title: 'Times'},
  ],
  initialValue: {asksNames: true, closed: false},
  validation: (rule) => rule.custom((campaign) => checkCampaign(campaign as CampaignFields | undefined)),
  fields: [
    titleField({
      group: 'page',
      description: 'Stands large over the page and on receipts, like “Udhiyah 2027”.',
    }),
    slugField({group: 'page', description: 'The end of its address: /udhiyah/eid-2027.'}),
    defineField({
      name: 'animal',
      title: 'Animal',
      type: 'string',
      group: 'page',
      description: 'Sheep, goat, cattle, or several of them.',
      validation: (rule) => [
        rule.required().error('Say which animal it is'),
        rule.max(60).error('Keep it to 60 characters'),
      ],
    }),
    defineField({
      name: 'text',
      title: 'How it works',
      type: 'text',
      rows: 6,
      group: 'page',
      description: 'Where the animals are from, who slaughters, what one brings. A line for each paragraph.',
      validation: (rule) => rule.max(2_000).error('Keep it to 2000 characters'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      group: 'page',
      description: 'Beside the title. May stay empty.',
    }),
    defineField({
      name: 'closed',
      title: 'Closed',
      type: 'boolean',
      group: 'page',
      description: 'When on, no more orders are taken, whatever the dates say. The page stays.',
    }),
    defineField({
      name: 'offers',
      title: 'What is sold',
      type: 'array',
      group: 'offers',
      description: 'Whole animals, shares, or both. Do not delete what has been sold: set its number lower.',
      of: [udhiyahOffer],
      validation: (rule) => rule.min(1).error('Sell something'),
    }),
    defineField({
      name: 'asksNames',
      title: 'A name is said for each',
      type: 'boolean',
      group: 'choices',
      description: 'When on, one may write a name for each share or animal.',
    }),
    choicesField({
      name: 'cuttings',
      title: 'Ways to cut it',
      description: 'Like “Curry cut” or “Halves, uncut”. One is chosen for each. Empty: nobody chooses.',
    }),
    choicesField({
      name: 'distributions',
      title: 'Whom the meat is for',
      description:
        'Like “Thirds: family, friends, charity”. One is chosen for each. Empty: all of it is picked up.',
    }),
    momentField({
      name: 'opensAt',
      title: 'Orders from',
      group: 'time',
      edge: 'start',
      description: 'When orders begin, by the clock of the store. Empty: at once.',
    }),
    momentField({
      name: 'orderBy',
      title: 'Order by',
      group: 'time',
      edge: 'end',
      isRequired: true,
      description: 'The last moment to order, by the clock of the store, like 5/9 8 PM.',
    }),
    defineField({
      name: 'windows',
      title: 'Pickup times',
      type: 'array',
      group: 'time',
      description: 'Days and hours, each with how many orders it takes. They are apart from the store’s own.',
      of: [udhiyahWindow],
      validation: (rule) => rule.min(1).error('Add a day and an hour of pickup'),
    }),
  ],
  orderings: [{name: 'orderBy', title: 'Latest first', by: [{field: 'orderBy', direction: 'desc'}]}],
  preview: {
    select: {title: 'title', orderBy: 'orderBy', closed: 'closed', media: 'image'},
    prepare: ({title, orderBy, closed}: {title?: string; orderBy?: string; closed?: boolean}) => ({
      title: title ?? 'No title yet',
      subtitle: closed
        ? 'Closed'
        : orderBy
          ? `Order by ${describeMoment(orderBy, new Date())}`
          : 'No last moment to order yet',
      media: HeartIcon,
    }),
  },
})

function choicesField<const Name extends string>({
  name,
  title,
  description,
}: {
  name: Name
  title: string
  description: string
}) {
  return defineField({
    name,
    title,
    type: 'array',
    group: 'choices',
    description,
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) => rule.max(80).error('Keep it to 80 characters'),
      }),
    ],
    validation: (rule) => rule.unique().error('It is in the list twice. Keep one'),
  })
}
