import {defineArrayMember, defineField} from 'sanity'
import {defineObject} from './define'
import {checkDelivery, checkLeadTime, checkUniqueZipCodes, SLOT_LENGTHS} from './model/store-pickup'
import type {DeliveryFields, PickupFields} from './model/store-pickup'

/** The shop reads what is missing or wrong here as the values that a new store begins with. */
export function pickupField() {
  return defineObject({
    name: 'pickup',
    title: 'Picking up orders',
    group: 'pickup',
    description:
      'The times that the checkout offers. They follow from the opening hours: a pickup time lies wholly within them.',
    validation: (rule) => rule.custom((pickup) => checkLeadTime(pickup as PickupFields | undefined)),
    fields: [
      defineField({
        name: 'leadMinutes',
        title: 'Minutes you need to get an order ready',
        type: 'number',
        initialValue: 60,
        description: 'The soonest pickup is this long after ordering. 60 is one hour, 1440 is a day.',
        validation: (rule) =>
          rule.integer().min(0).max(10_080).error('A whole number from 0 to 10080, which is a week'),
      }),
      defineField({
        name: 'slotMinutes',
        title: 'Length of a pickup time',
        type: 'number',
        initialValue: 30,
        description: 'Shoppers choose a time like 5:30 to 6:00 PM. Times begin on the hour and its parts.',
        options: {
          list: SLOT_LENGTHS.map((minutes) => ({title: `${minutes} minutes`, value: minutes})),
          layout: 'radio',
        },
        validation: (rule) =>
          rule.custom((minutes) => !minutes || SLOT_LENGTHS.includes(minutes) || 'Choose one of the lengths'),
      }),
      defineField({
        name: 'capacity',
        title: 'Orders for one pickup time',
        type: 'number',
        initialValue: 10,
        description: 'When a time has this many orders, it shows as full and nobody can choose it any more.',
        validation: (rule) => rule.integer().min(1).max(500).error('A whole number from 1 to 500'),
      }),
      defineField({
        name: 'daysAhead',
        title: 'Days ahead',
        type: 'number',
        initialValue: 7,
        description: 'How many days after today one can order for. 0: today only.',
        validation: (rule) => rule.integer().min(0).max(30).error('A whole number from 0 to 30'),
      }),
      deliveryField(),
    ],
  })
}

export function deliveryField() {
  const isOff = ({parent}: {parent?: unknown}) => (parent as DeliveryFields | undefined)?.on !== true
  return defineObject({
    name: 'delivery',
    title: 'Delivery',
    description: 'Off: shoppers pick up their orders, and the checkout offers nothing else.',
    validation: (rule) => rule.custom((delivery) => checkDelivery(delivery as DeliveryFields | undefined)),
    fields: [
      defineField({
        name: 'on',
        title: 'We deliver',
        type: 'boolean',
        initialValue: false,
        description: 'The checkout then offers delivery beside pickup, and asks for the address.',
      }),
      defineField({
        name: 'radiusMiles',
        title: 'Miles around the store',
        type: 'number',
        initialValue: 10,
        hidden: isOff,
        description: 'Shoppers read it. What is checked are the ZIP codes below.',
        validation: (rule) => rule.integer().min(1).max(100).error('A whole number from 1 to 100'),
      }),
      defineField({
        name: 'overDollars',
        title: 'For orders over, in dollars',
        type: 'number',
        initialValue: 100,
        hidden: isOff,
        description: 'Larger orders are brought for free. Smaller ones are picked up.',
        validation: (rule) => [
          rule.min(0).max(10_000).error('An amount from 0 to 10000'),
          rule.precision(2).error('Cents at most, like 75.50'),
        ],
      }),
      defineField({
        name: 'zipCodes',
        title: 'ZIP codes you deliver to',
        type: 'array',
        hidden: isOff,
        description:
          'Other addresses are refused. Empty: every address is taken, and you call where it is too far.',
        options: {layout: 'tags'},
        validation: (rule) => rule.custom((codes) => checkUniqueZipCodes(codes as string[] | undefined)),
        of: [
          defineArrayMember({
            type: 'string',
            validation: (rule) => rule.regex(/^\d{5}$/, {name: 'ZIP'}).error('Five digits, like 44126'),
          }),
        ],
      }),
    ],
  })
}
