import {BulbOutlineIcon, TagIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {defineObject} from './define'
import {plainText, linkAnnotation, simpleTextBlock} from './simple-text'

/** The text of articles and pages: headings, lists, quotes, and between them pictures, remarks and prices. */
export const richBody = defineType({
  name: 'richBody',
  title: 'Text',
  type: 'array',
  description: 'Write as in a letter. Pictures, remarks and prices are in the bar above the text.',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Smaller heading', value: 'h3'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: [
        {title: 'Points', value: 'bullet'},
        {title: 'Numbers', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: 'Bold', value: 'strong'},
          {title: 'Italic', value: 'em'},
        ],
        annotations: [linkAnnotation()],
      },
    }),
    defineArrayMember({type: 'picture'}),
    defineArrayMember({type: 'callout'}),
    defineArrayMember({type: 'productLink'}),
  ],
})

const TONES = [
  {title: 'By the way', value: 'note'},
  {title: 'Good advice', value: 'tip'},
  {title: 'Take care', value: 'warning'},
]

export const callout = defineObject({
  name: 'callout',
  title: 'Remark',
  icon: BulbOutlineIcon,
  description: 'A box between the paragraphs that catches the eye.',
  initialValue: {tone: 'note'},
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      description: 'Decides the color and the drawing of the box.',
      options: {list: TONES, layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a tone'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'A few bold words at the top of the box. May stay empty.',
      validation: (rule) => rule.max(60).warning('A shorter title reads better'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'array',
      description: 'What the box says, in a sentence or three.',
      of: [simpleTextBlock()],
      validation: (rule) => rule.required().min(1).error('Write the remark'),
    }),
  ],
  preview: {
    select: {title: 'title', text: 'text', tone: 'tone'},
    prepare: ({title, text, tone}: {title?: string; text?: unknown[]; tone?: string}) => ({
      title: title ?? (plainText(text) || 'No text yet'),
      subtitle: TONES.find(({value}) => value === tone)?.title ?? 'Remark',
    }),
  },
})

export const productLink = defineObject({
  name: 'productLink',
  title: 'Meat price',
  icon: TagIcon,
  description: 'A line with a meat and its price of today, which leads to the price board.',
  fields: [
    defineField({
      name: 'item',
      title: 'Meat',
      type: 'reference',
      to: [{type: 'butcherItem'}],
      description: 'The shop shows its price as it is on the board, whenever someone reads the text.',
      options: {disableNew: true},
      validation: (rule) => rule.required().error('Choose a meat from the price board'),
    }),
    defineField({
      name: 'text',
      title: 'Words beside it',
      type: 'string',
      description: 'Like “Best for this stew”. Empty: only the name and the price show.',
      validation: (rule) => rule.max(80).warning('A shorter line reads better'),
    }),
  ],
  preview: {
    select: {name: 'item.title', text: 'text'},
    prepare: ({name, text}: {name?: string; text?: string}) => ({
      title: name ?? 'No meat chosen yet',
      subtitle: text ?? 'With its price of today',
    }),
  },
})
