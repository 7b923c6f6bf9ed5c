import {BookIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {ArticleDayInput} from '../studio/dates/day-input'
import {defineDocument} from './define'
import {ARTICLE_CATEGORIES, articleCategoryTitle} from './model/choices'
import {questionsField} from './article-questions'
import {recipeFields} from './article-recipe'
import {slugField, titleField} from './common-fields'
import {today} from './model/dates'
import {dayComponents} from './time-fields'

export const article = defineDocument({
  name: 'article',
  title: 'Article',
  icon: BookIcon,
  description: 'A text of the blog, or a recipe.',
  groups: [
    {name: 'text', title: 'Text', default: true},
    {name: 'card', title: 'Card and search'},
    {name: 'recipe', title: 'Recipe'},
    {name: 'questions', title: 'Questions'},
  ],
  initialValue: () => ({date: today()}),
  fields: [
    titleField({
      group: ['text', 'card'],
      description: 'Stands large over the article, on its card and in search results.',
      max: 70,
      tooLong: 'Search results cut titles after about 70 letters',
    }),
    slugField({
      description:
        'The end of its own address: /blogDetails/choosing-lamb. Old links stop working when it changes.',
      group: 'text',
    }),
    defineField({
      name: 'category',
      title: 'Shelf',
      type: 'string',
      group: 'text',
      description: 'Where the blog keeps it. Recipes have fields of their own, in the tab Recipe.',
      options: {list: [...ARTICLE_CATEGORIES], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a shelf'),
    }),
    defineField({
      name: 'date',
      title: 'Date',
      type: 'date',
      components: {...dayComponents, input: ArticleDayInput},
      group: 'text',
      description:
        'Shown under the title. The newest article comes first; one of a day to come stays back until then.',
      validation: (rule) => rule.required().error('Choose the date'),
    }),
    defineField({
      name: 'author',
      title: 'Written by',
      type: 'reference',
      to: [{type: 'author'}],
      group: 'text',
      description: 'Name and picture stand under the title.',
      validation: (rule) => rule.required().error('Choose who wrote it'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      group: ['text', 'card'],
      description: 'Over the article, on its card, and when someone shares it.',
      validation: (rule) => rule.custom(hasPicture).warning(),
    }),
    defineField({
      name: 'desc',
      title: 'In two sentences',
      type: 'text',
      rows: 3,
      group: 'card',
      description: 'On the card of the blog and in search results. 200 letters at most.',
      validation: (rule) => [
        rule.required().error('Say in two sentences what it is about'),
        rule.max(200).error('Keep it to 200 letters: the card has no room for more'),
      ],
    }),
    defineField({
      name: 'subDesc',
      title: 'Opening',
      type: 'text',
      rows: 3,
      group: 'text',
      description: 'A larger paragraph between the title and the text. May stay empty.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richBody',
      group: 'text',
      description:
        'The article itself. Pictures, remarks and meat prices are in the bar above it; what has no room there is under the dots.',
    }),
    defineField({
      name: 'conclusion',
      title: 'Conclusion',
      type: 'text',
      rows: 3,
      group: 'text',
      description: 'The last words, set apart from the text. May stay empty.',
    }),
    ...recipeFields('recipe'),
    questionsField('questions'),
  ],
  orderings: [
    {name: 'newest', title: 'Newest first', by: [{field: 'date', direction: 'desc'}]},
    {name: 'title', title: 'By title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', category: 'category', date: 'date', author: 'author.name', media: 'image'},
    prepare: ({title, category, date, author, media}: ArticlePreview) => ({
      title: title ?? 'No title yet',
      subtitle: [articleCategoryTitle(category), date, author].filter(Boolean).join(' · '),
      media: media ?? BookIcon,
    }),
  },
})

function hasPicture(image: unknown): true | string {
  return (image as {asset?: unknown} | undefined)?.asset
    ? true
    : 'An article with a picture is read more often. Add one'
}

type ArticlePreview = {
  title?: string
  category?: string
  date?: string
  author?: string
  media?: typeof BookIcon
}
