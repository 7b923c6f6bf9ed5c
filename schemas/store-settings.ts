import {CogIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {addressField} from './store-address'
import {exceptionsField, hoursField} from './store-hours-fields'
import {noticesField} from './store-notices'
import {pickupField} from './store-pickup-fields'
import {socialLinksField} from './store-social-links'
import {weighingField} from './store-weighing-fields'

export const storeSettings = defineDocument({
  name: 'storeSettings',
  title: 'Store',
  icon: CogIcon,
  description: 'What the shop says about itself on every page.',
  groups: [
    {name: 'store', title: 'Store', default: true},
    {name: 'hours', title: 'Hours'},
    {name: 'pickup', title: 'Pickup'},
    {name: 'weighing', title: 'Meat by weight'},
    {name: 'links', title: 'Links'},
    {name: 'money', title: 'Money'},
    {name: 'notices', title: 'Notices'},
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'store',
      description: 'Stands in the header, the footer and every search result.',
      validation: (rule) => rule.required().error('The store needs a name'),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      type: 'string',
      group: 'store',
      description: 'One short line under the name. It also shows in search results.',
      validation: (rule) => rule.max(90).warning('A shorter line reads better'),
    }),
    defineField({
      name: 'shareImage',
      title: 'Picture for sharing',
      type: 'picture',
      group: 'store',
      description:
        'Shown when someone shares a page that has no picture of its own. Best 1200 by 630 points.',
    }),
    addressField(),
    defineField({
      name: 'phone',
      title: 'Phone',
      type: 'string',
      group: 'store',
      description: 'Ten digits, nothing else. The shop writes it as (555) 010-0142.',
      validation: (rule) => [
        rule.required().error('Shoppers call this number'),
        rule.regex(/^\d{10}$/, {name: 'ten digits'}).error('Write exactly ten digits, like 5550100142'),
      ],
    }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'string',
      group: 'store',
      description: 'Shown in the footer.',
      validation: (rule) => [
        rule.required().error('Shoppers write to this address'),
        rule.email().error('Write an address like hello@baraka.example'),
      ],
    }),
    defineField({
      name: 'access',
      title: 'Parking and access',
      type: 'text',
      rows: 4,
      group: 'store',
      description:
        'How to find the door, where to park, and when a counter pauses, as for prayer. On the contact page, and where orders are picked up.',
      validation: (rule) => rule.max(500).error('Keep it to 500 characters'),
    }),
    hoursField(),
    exceptionsField(),
    defineField({
      name: 'timeZone',
      title: 'Time zone',
      type: 'string',
      group: 'hours',
      description: 'All hours and dates of the shop are meant in this zone.',
      initialValue: 'America/New_York',
      validation: (rule) => [
        rule.required().error('Choose the time zone of the store'),
        rule.custom((zone) => !zone || isTimeZone(zone) || 'Write a zone like America/New_York'),
      ],
    }),
    pickupField(),
    defineField({
      name: 'guestCheckout',
      title: 'Check out without an account',
      type: 'boolean',
      group: 'pickup',
      initialValue: false,
      description:
        'On: shoppers may also order as a guest, with a name, an e-mail and a phone number. Off: they sign in first.',
    }),
    weighingField(),
    socialLinksField(),
    defineField({
      name: 'onlineOrderingUrl',
      title: 'Online ordering',
      type: 'url',
      group: 'links',
      description: 'Where “Order Now” leads.',
      validation: (rule) =>
        rule.uri({scheme: ['https']}).error('Write a full address that starts with https://'),
    }),
    defineField({
      name: 'taxRate',
      title: 'Sales tax in percent',
      type: 'number',
      group: 'money',
      description: 'Added to goods that are taxed, like 6.75. Groceries mostly are not: 0 is right for them.',
      initialValue: 0,
      validation: (rule) => [
        rule.min(0).max(20).error('A rate is between 0 and 20'),
        rule.precision(3).error('Three decimals at most'),
      ],
    }),
    noticesField(),
  ],
  preview: {
    select: {title: 'name', subtitle: 'tagline'},
  },
})

function isTimeZone(zone: string): boolean {
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)
}
