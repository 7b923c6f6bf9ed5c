import {HelpCircleIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineObject} from './define'

export const question = defineObject({
  name: 'qa',
  title: 'Question',
  icon: HelpCircleIcon,
  description: 'A question with its answer.',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'As a shopper would ask it.',
      validation: (rule) => rule.required().error('Write the question'),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'text',
      rows: 4,
      description: 'Shown when someone opens the question.',
      validation: (rule) => rule.required().error('Write the answer'),
    }),
  ],
  preview: {select: {title: 'question', subtitle: 'answer'}},
})

export function questionsField(group: string) {
  return defineField({
    name: 'QA',
    title: 'Questions and answers',
    type: 'array',
    group,
    description: 'Under the article, folded up. Write what shoppers really ask at the counter.',
    of: [question],
  })
}
