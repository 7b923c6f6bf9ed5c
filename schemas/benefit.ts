import {ThumbsUpIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {BY_ORDER, linkFields, orderField, previewOf, titleField} from './common-fields'

const ICONS = [
  {title: 'Time (a clock)', value: 'time'},
  {title: 'Quality (a seal)', value: 'quality'},
  {title: 'Convenience (a basket)', value: 'convenience'},
  {title: 'Service (a hand)', value: 'service'},
  {title: 'Start (an arrow)', value: 'start'},
]

export const benefit = defineDocument({
  name: 'benefit',
  title: 'Reason',
  icon: ThumbsUpIcon,
  description: 'A reason to shop here, on the page Why us.',
  fields: [
    titleField({
      description: 'A few large words, like “Fresh every morning”.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      description: 'Two or three sentences under the title.',
      validation: (rule) => [
        rule.required().error('Write why'),
        rule.max(400).warning('Two or three sentences are enough'),
      ],
    }),
    defineField({
      name: 'icon',
      title: 'Drawing',
      type: 'string',
      description: 'The drawing beside the title.',
      options: {list: ICONS, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a drawing'),
    }),
    ...linkFields({description: 'A link under the text, like “See our hours”. May stay empty.'}),
    orderField({title: 'Place on the page', description: 'Where it stands among the reasons.'}),
  ],
  orderings: [BY_ORDER],
  preview: previewOf({title: 'title', subtitle: 'text'}, 'No title yet', ThumbsUpIcon),
})
