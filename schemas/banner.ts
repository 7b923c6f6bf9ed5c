import {ImagesIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {BY_ORDER, linkFields, orderField, titleField} from './common-fields'
import {describeSpan, spanOf} from './model/describe-deal'
import {checkSpanAt, timeFields} from './time-fields'

const KINDS = [
  {title: 'A button that leads somewhere', value: 'link'},
  {title: 'A field to subscribe to the weekly deals', value: 'newsletter'},
]

const TONES = [
  {title: 'Forest', value: 'forest'},
  {title: 'Saffron', value: 'saffron'},
  {title: 'Pomegranate', value: 'pomegranate'},
  {title: 'Cream', value: 'cream'},
]

type Slide = {kind?: string; linkText?: string; validFrom?: string}

export const banner = defineDocument({
  name: 'banner',
  title: 'Carousel slide',
  icon: ImagesIcon,
  description: 'One of the large slides at the top of the home page. They change every five seconds.',
  groups: [
    {name: 'slide', title: 'Slide', default: true},
    {name: 'time', title: 'When and where'},
  ],
  initialValue: {kind: 'link', tone: 'forest'},
  validation: (rule) => rule.custom((slide) => checkSpanAt('until', slide)),
  fields: [
    titleField({
      group: 'slide',
      description: 'The large words on the slide.',
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      group: 'slide',
      description: 'One or two sentences under the title. May stay empty.',
      validation: (rule) => rule.max(180).warning('Two short sentences are enough: the slide does not wait'),
    }),
    defineField({
      name: 'kind',
      title: 'What it offers',
      type: 'string',
      group: 'slide',
      description: 'What stands under the words.',
      options: {list: KINDS, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose what it offers'),
    }),
    ...linkFields({group: 'slide', description: 'The words on the button, like “See the deals”.'}).map(
      (field) => ({
        ...field,
        hidden: ({document}: {document?: unknown}) => (document as Slide | undefined)?.kind === 'newsletter',
      }),
    ),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      group: 'slide',
      description: 'Beside the words. Empty: a drawing of the counter stands there.',
    }),
    defineField({
      name: 'tone',
      title: 'Color',
      type: 'string',
      group: 'slide',
      description: 'The ground of the slide. The words are set light or dark to suit it.',
      options: {list: TONES, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a color'),
    }),
    ...timeFields({from: 'from', until: 'until', group: 'time'}),
    orderField({title: 'Place among the slides', description: 'When it is its turn.', group: 'time'}),
  ],
  orderings: [BY_ORDER],
  preview: {
    select: {title: 'title', from: 'from', until: 'until', media: 'image'},
    prepare: ({title, from, until, media}: Record<string, unknown>) => ({
      title: typeof title === 'string' ? title : 'No title yet',
      subtitle: describeSpan(spanOf({from, until}), new Date()),
      media: (media as typeof ImagesIcon | undefined) ?? ImagesIcon,
    }),
  },
})
