import {SearchIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import type {ConditionalPropertyCallbackContext} from 'sanity'
import {targetField, titleField} from './common-fields'
import {defineDocument} from './define'
import {WORD_KINDS, checkWords} from './model/search-words'
import type {WordKind} from './model/search-words'
import {checkAgainstOtherWords} from './search-words-checks'

function hiddenUnless(...kinds: WordKind[]) {
  return ({document}: ConditionalPropertyCallbackContext) =>
    !kinds.some((kind) => kind === document?.['kind'])
}

export const searchWords = defineDocument({
  name: 'searchWords',
  title: 'Search words',
  icon: SearchIcon,
  description: 'What shoppers type, in any language and script, and what the search of the shop makes of it.',
  initialValue: {kind: 'same'},
  fields: [
    titleField({
      description: 'What the words are about. For a page, the words of the link.',
    }),
    defineField({
      name: 'kind',
      title: 'These words',
      type: 'string',
      description:
        'Names of one thing find the same products. Words that say nothing here, like “halal” where everything is, are left out of a search. Goods that are not sold get a kind sentence instead of products. Words of a page lead to it.',
      options: {list: [...WORD_KINDS], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose what the words are'),
    }),
    defineField({
      name: 'words',
      title: 'Words',
      type: 'array',
      of: [{type: 'string'}],
      description:
        'Press Enter after each. Capitals, accents and the plural do not matter. Several words may belong together, like “lady finger”. A change is in the shop’s search within a second.',
      options: {layout: 'tags'},
      validation: (rule) => [
        rule.required().min(1).error('Write at least one word'),
        rule.custom((words) => checkWords(words)),
        rule.custom((words, context) => checkAgainstOtherWords(words, context)),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Sentence',
      type: 'string',
      description: 'For goods that are not sold: what the shop says. For a page: the line below its link.',
      hidden: hiddenUnless('notSold', 'page'),
      validation: (rule) => [
        rule.max(120).warning('A shorter sentence reads better on a phone'),
        rule.custom((text, {document}) =>
          document?.['kind'] === 'notSold' && !text?.trim() ? 'Write what the shop says' : true,
        ),
      ],
    }),
    defineField({
      name: 'instead',
      title: 'Searches to try instead',
      type: 'array',
      of: [{type: 'string'}],
      description: 'Two or three, like “beef” and “turkey”. Each becomes a link.',
      options: {layout: 'tags'},
      hidden: hiddenUnless('notSold'),
      validation: (rule) => [
        rule.max(4).warning('Few are easier to choose from'),
        rule.custom((words) => checkWords(words)),
      ],
    }),
    {
      ...targetField({
        name: 'linkTo',
        description: 'A page of the shop like /contact, or a full address with https://.',
      }),
      hidden: hiddenUnless('page'),
    },
  ],
  orderings: [{name: 'title', title: 'By title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', words: 'words'},
    prepare: ({title, words}: {title?: string; words?: string[]}) => ({
      title: title ?? 'No title yet',
      subtitle: (words ?? []).join(', '),
      media: SearchIcon,
    }),
  },
})
