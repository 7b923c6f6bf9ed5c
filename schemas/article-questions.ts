import {HelpCircleIcon} from '@sanity/icons'
import {defineArrayMember, defineField} from 'sanity'

export function questionsField(group: string) {
  return defineField({
    name: 'QA',
    title: 'Questions and answers',
    type: 'array',
    group,
    description: 'Under the article, folded up. Write what shoppers really ask at the counter.',
    of: [
      defineArrayMember({
        name: 'qa',
        title: 'Question',
        type: 'object',
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
      }),
    ],
  })
}
