import {defineField} from 'sanity'
import {defineDocument} from './define'
import {categoryIcon, MeatIcon} from '../studio/icons/drawings'
import {CATEGORY_ICONS} from './model/choices'
import {slugField, titleField} from './common-fields'
import {simpleTextBlock} from './simple-text'

export const butcherCategory = defineDocument({
  name: 'butcherCategory',
  title: 'Butcher category',
  icon: MeatIcon,
  description: 'A tab of the price board, with its own page.',
  fields: [
    titleField({
      title: 'Name',
      description: 'The words on the tab, like “Natural Chicken”.',
      max: 30,
      tooLong: 'A shorter name fits the tab better',
    }),
    slugField({
      description: 'The end of its own address: /butcher/lamb. Old links stop working when it changes.',
    }),
    defineField({
      name: 'icon',
      title: 'Drawing',
      type: 'string',
      description: 'The small drawing on the tab.',
      options: {list: [...CATEGORY_ICONS], layout: 'radio'},
      validation: (rule) => rule.required().error('Choose a drawing'),
    }),
    defineField({
      name: 'order',
      title: 'Place among the tabs',
      type: 'number',
      description: 'Small numbers come first. The first one is open when a shopper arrives.',
      initialValue: 1000,
      validation: (rule) => rule.integer().min(0).error('Use a whole number, like 10'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'array',
      of: [simpleTextBlock()],
      description: 'Two or three sentences above the prices.',
    }),
  ],
  orderings: [{name: 'tabs', title: 'As on the board', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', slug: 'slug.current', icon: 'icon'},
    prepare({title, slug, icon}: CategoryPreview) {
      return {
        title: title ?? 'No name yet',
        subtitle: slug ? `/butcher/${slug}` : 'No web address yet',
        media: categoryIcon(icon),
      }
    },
  },
})

type CategoryPreview = {title?: string; slug?: string; icon?: string}
