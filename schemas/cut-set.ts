import {SplitVerticalIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import type {SlugRule} from 'sanity'
import {titleField} from './common-fields'
import {defineDocument, defineObject} from './define'
import {checkFee, checkOptionKey, checkUniqueKeys, describeOptions, NO_OPTIONS} from './model/cut-options'
import type {CutOptionFields} from './model/cut-options'
import {checkLeadHours, checkLongLead, MAX_OPTIONS} from './model/meat-ordering'
import {toSlug} from './model/slug'

function titleOf(parent: unknown): string {
  const {title} = (parent ?? {}) as {title?: unknown}
  return typeof title === 'string' ? title : ''
}

export const cutOption = defineObject({
  name: 'cutOption',
  title: 'Choice',
  icon: SplitVerticalIcon,
  description: 'One of the ways to prepare it.',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      description: 'What shoppers choose and the butcher reads, like “8 pieces”.',
      validation: (rule) => [
        rule.required().error('Give it a name'),
        rule.max(40).warning('A shorter name fits a label better'),
      ],
    }),
    defineField({
      name: 'key',
      title: 'Short name',
      type: 'slug',
      description:
        'Carts and orders remember the choice by it, so it stays as it is, even when the name changes.',
      options: {
        source: (_, {parent}) => titleOf(parent),
        slugify: (text) => toSlug(text).slice(0, 40),
        // Other sets may have the same.
        isUnique: () => true,
      },
      validation: (rule: SlugRule) => rule.custom((key) => checkOptionKey(key?.current)),
    }),
    defineField({
      name: 'fee',
      title: 'Fee in dollars',
      type: 'number',
      description: 'For each piece, or once for what is ordered by the pound. Empty: it costs nothing.',
      validation: (rule) => rule.custom((fee) => checkFee(fee)),
    }),
    defineField({
      name: 'leadHours',
      title: 'Hours it takes longer',
      type: 'number',
      description: 'Before it can be picked up, on top of the hours that the meat itself takes. Empty: none.',
      validation: (rule) => [
        rule.custom((hours) => checkLeadHours(hours)),
        rule.custom((hours) => checkLongLead(hours)).warning(),
      ],
    }),
  ],
  preview: {
    select: {title: 'title', fee: 'fee', hours: 'leadHours'},
    prepare: ({title, fee, hours}: {title?: string; fee?: number; hours?: number}) => ({
      title: title ?? 'No name yet',
      subtitle: [fee ? `+$${fee.toFixed(2)}` : 'No fee', hours && `${hours} hours longer`]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

export const cutSet = defineDocument({
  name: 'cutSet',
  title: 'Cut set',
  icon: SplitVerticalIcon,
  description: 'Ways to prepare meat, of which shoppers choose one. Many meats may share a set.',
  fields: [
    titleField({
      title: 'Name',
      description: 'By which you find it, like “Chicken: cut”.',
      max: 40,
    }),
    defineField({
      name: 'label',
      title: 'What shoppers read',
      type: 'string',
      description: 'Above the choices, like “Cut”. Empty: the name.',
      validation: (rule) => rule.max(30).warning('A shorter word fits a phone better'),
    }),
    defineField({
      name: 'options',
      title: 'Choices',
      type: 'array',
      of: [cutOption],
      description:
        'In the order in which shoppers see them. The first is chosen until they choose. A change is at once in all meats with this set.',
      validation: (rule) => [
        rule.required().min(1).error(NO_OPTIONS),
        rule.max(MAX_OPTIONS).error(`${MAX_OPTIONS} choices at most`),
        rule.custom((options) => checkUniqueKeys(options as CutOptionFields[] | undefined)),
      ],
    }),
  ],
  orderings: [{name: 'title', title: 'By name', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', options: 'options'},
    prepare: ({title, options}: {title?: string; options?: CutOptionFields[]}) => ({
      title: title ?? 'No name yet',
      subtitle: describeOptions(options),
    }),
  },
})
