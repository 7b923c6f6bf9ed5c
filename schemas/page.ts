import {DocumentTextIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {checkSlugNotReserved} from './model/addresses'
import {slugField, titleField} from './common-fields'
import {certificatesField} from './page-certificates'

export const page = defineDocument({
  name: 'page',
  title: 'Page',
  icon: DocumentTextIcon,
  description: 'A page of your own, like “Our halal certificates” or “Returns”.',
  groups: [
    {name: 'text', title: 'Text', default: true},
    {name: 'certificates', title: 'Certificates'},
  ],
  initialValue: {inFooter: true},
  fields: [
    titleField({
      group: 'text',
      description: 'Stands large over the page, and in the footer when it is linked there.',
    }),
    slugField({
      description:
        'Its own address, right after the name of the shop: /returns. Old links stop working when it changes.',
      group: 'text',
      check: checkSlugNotReserved,
    }),
    defineField({
      name: 'inFooter',
      title: 'Link in the footer',
      type: 'boolean',
      group: 'text',
      description: 'When off, only those who have its address find the page.',
    }),
    defineField({
      name: 'isPolicy',
      title: 'Link where people pay and register',
      type: 'boolean',
      group: 'text',
      description:
        'For what customers should be able to read first: privacy, refunds, terms. The footer has it too, the menu does not.',
    }),
    defineField({
      name: 'lead',
      title: 'Opening',
      type: 'text',
      rows: 3,
      group: 'text',
      description: 'A larger paragraph under the title, also shown in search results. May stay empty.',
      validation: (rule) => rule.max(200).warning('Search results cut it after about 170 letters'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richBody',
      group: 'text',
      description:
        'The page itself. Pictures, remarks and meat prices are in the bar above it; what has no room there is under the dots.',
    }),
    certificatesField('certificates'),
  ],
  orderings: [{name: 'title', title: 'By title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', slug: 'slug.current', inFooter: 'inFooter'},
    prepare: ({title, slug, inFooter}: {title?: string; slug?: string; inFooter?: boolean}) => ({
      title: title ?? 'No title yet',
      subtitle: (slug ? `/${slug}` : 'No web address yet') + (inFooter ? ' · in the footer' : ''),
      media: DocumentTextIcon,
    }),
  },
})
