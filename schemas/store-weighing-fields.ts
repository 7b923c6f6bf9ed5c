import {defineField} from 'sanity'
import {defineObject} from './define'
import {CANCEL_RULES, MAX_HOLD_DAYS, MAX_MARGIN_PERCENT, NO_SHOW_RULES} from './model/store-weighing'

/** The shop reads what is missing or wrong here as the values that a new store begins with. */
export function weighingField() {
  return defineObject({
    name: 'weighing',
    title: 'Meat by weight',
    group: 'weighing',
    description:
      'Meat that costs what it weighs is held on the card when it is ordered, and charged when it is weighed.',
    fields: [
      defineField({
        name: 'marginPercent',
        title: 'Held on top of the estimate, in percent',
        type: 'number',
        initialValue: 15,
        description:
          'No shopper pays more than this without a word. A small margin makes you ask more often, a large one worries shoppers.',
        validation: (rule) =>
          rule
            .integer()
            .min(0)
            .max(MAX_MARGIN_PERCENT)
            .error(`A whole number from 0 to ${MAX_MARGIN_PERCENT}`),
      }),
      defineField({
        name: 'holdDays',
        title: 'Days a hold lasts',
        type: 'number',
        initialValue: 5,
        description:
          'Pickup times are offered no later than this. Most banks hold money for five to seven days; when one says less, that counts.',
        validation: (rule) =>
          rule.integer().min(1).max(MAX_HOLD_DAYS).error(`A whole number from 1 to ${MAX_HOLD_DAYS}`),
      }),
      defineField({
        name: 'cancelRule',
        title: 'Canceled after it was weighed: the hold',
        type: 'string',
        initialValue: 'release',
        description: 'For orders that are canceled when some of their meat is already cut and weighed.',
        options: {list: [...CANCEL_RULES], layout: 'radio'},
      }),
      defineField({
        name: 'noShowRule',
        title: 'Nobody came: the money',
        type: 'string',
        initialValue: 'keep',
        description: 'For orders that were ready and charged, and that nobody picked up.',
        options: {list: [...NO_SHOW_RULES], layout: 'radio'},
      }),
    ],
  })
}
