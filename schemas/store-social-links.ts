import {LinkIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineObject} from './define'

const KINDS = [
  {title: 'Chat community', value: 'chat'},
  {title: 'Social network', value: 'social'},
  {title: 'Photo sharing', value: 'photo'},
]

export const socialLink = defineObject({
  name: 'socialLink',
  title: 'Link',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      description: 'Decides the drawing on the button.',
      options: {list: KINDS, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a kind'),
    }),
    defineField({
      name: 'label',
      title: 'Label',
      type: 'string',
      description: 'Read out to shoppers who cannot see the drawing.',
      validation: (rule) => rule.required().error('Write a label, like “Our photos”'),
    }),
    defineField({
      name: 'url',
      title: 'Leads to',
      type: 'url',
      description: 'The full address of your page there, with https://.',
      validation: (rule) => [
        rule.required().error('Write the address it leads to'),
        rule.uri({scheme: ['https']}).error('Write a full address that starts with https://'),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})

export function socialLinksField() {
  return defineField({
    name: 'socialLinks',
    title: 'Social links',
    type: 'array',
    group: 'links',
    description: 'The round buttons in the footer, in this order.',
    of: [socialLink],
  })
}
