import {CheckmarkCircleIcon, OlistIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument, defineObject} from './define'
import {linkFields, previewOf, titleField} from './common-fields'

export const halalStep = defineObject({
  name: 'halalStep',
  title: 'Step',
  icon: OlistIcon,
  description: 'One step of the way.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'A few words, like “Cut by hand”.',
      validation: (rule) => rule.required().error('Give the step a title'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'A sentence or two about it.',
      validation: (rule) => rule.required().error('Say what happens in this step'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})

export const halalWay = defineDocument({
  name: 'halalWay',
  title: 'The Halal Way',
  icon: CheckmarkCircleIcon,
  description: 'The section of the home page that tells how the store keeps halal.',
  fields: [
    titleField({
      description: 'Large, over the section.',
    }),
    defineField({
      name: 'lead',
      title: 'Opening',
      type: 'text',
      rows: 3,
      description: 'Two sentences under the title.',
      validation: (rule) => rule.max(300).warning('Two sentences are enough'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      description: 'Beside the steps, in the shape of an arch.',
    }),
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description: 'From the farm to the counter, in their order. The shop numbers them.',
      of: [halalStep],
      validation: (rule) => rule.max(6).warning('More than six steps are hard to follow'),
    }),
    ...linkFields({description: 'A link under the steps, like “See our certificates”. May stay empty.'}),
  ],
  preview: previewOf(
    {title: 'title', subtitle: 'lead', media: 'image'},
    'The Halal Way',
    CheckmarkCircleIcon,
  ),
})
