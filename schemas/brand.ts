import {StarIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {BY_ORDER, orderField, previewOf} from './common-fields'

export const brand = defineDocument({
  name: 'brand',
  title: 'Brand',
  icon: StarIcon,
  description: 'A brand the store sells, in the row of logos on the home page.',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'Read out to people who cannot see the logo, and shown where there is none.',
      validation: (rule) => rule.required().error('Write the name'),
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'picture',
      description: 'On a clear or white ground, cut close to its edges. Empty: the name shows in letters.',
    }),
    defineField({
      name: 'link',
      title: 'Leads to',
      type: 'url',
      description: 'The brand’s own page. Empty: the logo is not a link.',
      validation: (rule) =>
        rule.uri({scheme: ['https']}).error('Write a full address that starts with https://'),
    }),
    orderField({title: 'Place in the row', description: 'Where it stands among the logos.'}),
  ],
  orderings: [BY_ORDER, {name: 'name', title: 'By name', by: [{field: 'name', direction: 'asc'}]}],
  preview: previewOf({title: 'name', subtitle: 'link', media: 'logo'}, 'No name yet', StarIcon),
})
