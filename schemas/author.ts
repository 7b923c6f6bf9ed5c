import {UserIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {previewOf} from './common-fields'
import {defineDocument} from './define'

export const author = defineDocument({
  name: 'author',
  title: 'Author',
  icon: UserIcon,
  description: 'Someone who writes for the blog.',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'As it stands under the title of an article.',
      validation: (rule) => rule.required().error('Write the name'),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'A word or two beside the name, like “Butcher”.',
      validation: (rule) => rule.max(40).warning('A shorter role fits a phone better'),
    }),
    defineField({
      name: 'bio',
      title: 'About',
      type: 'text',
      rows: 4,
      description: 'Two or three sentences at the end of their articles. May stay empty.',
      validation: (rule) => rule.max(400).warning('Two or three sentences are enough'),
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      description: 'Small and round, beside the name. May stay empty.',
    }),
  ],
  orderings: [{name: 'name', title: 'By name', by: [{field: 'name', direction: 'asc'}]}],
  preview: previewOf({title: 'name', subtitle: 'role', media: 'image'}, 'No name yet', UserIcon),
})
