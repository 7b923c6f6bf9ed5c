import {DocumentPdfIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineObject} from './define'
import {today} from './model/dates'
import {SLAUGHTER_CHOICES, STUNNING_CHOICES} from './model/choices'
import {dayComponents} from './time-fields'

export const certificate = defineObject({
  name: 'certificate',
  title: 'Certificate',
  icon: DocumentPdfIcon,
  description: 'A paper that proves how the store works.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'What it proves, like “Halal slaughter of lamb”.',
      validation: (rule) => rule.required().error('Say what it proves'),
    }),
    defineField({
      name: 'issuer',
      title: 'Given by',
      type: 'string',
      description: 'Who signed it.',
      validation: (rule) => rule.required().error('Say who signed it'),
    }),
    defineField({
      name: 'number',
      title: 'Number',
      type: 'string',
      description: 'As it stands on the paper, so that shoppers can ask after it. May stay empty.',
    }),
    defineField({
      name: 'validUntil',
      title: 'Good until',
      type: 'date',
      components: dayComponents,
      description: 'The last day on the paper. Empty: it does not run out.',
      validation: (rule) => rule.custom((day) => checkNotExpired(day, today())).warning(),
    }),
    defineField({
      name: 'supplier',
      title: 'Supplier',
      type: 'string',
      description: 'Whose meat it is for.',
    }),
    defineField({
      name: 'covers',
      title: 'What it covers',
      type: 'string',
      description: 'Like “Lamb and goat”.',
    }),
    defineField({
      name: 'slaughter',
      title: 'Slaughtered',
      type: 'string',
      description: 'As the supplier puts it in writing. Empty: shoppers read “Ask us”.',
      options: {list: [...SLAUGHTER_CHOICES], layout: 'radio'},
    }),
    defineField({
      name: 'stunning',
      title: 'Stunned',
      type: 'string',
      description: 'As the supplier puts it in writing. Empty: shoppers read “Ask us”.',
      options: {list: [...STUNNING_CHOICES], layout: 'radio'},
    }),
    defineField({
      name: 'file',
      title: 'The paper',
      type: 'file',
      description: 'A PDF or a picture of it, which shoppers can open.',
      options: {accept: '.pdf,image/*'},
    }),
  ],
  preview: {
    select: {title: 'title', issuer: 'issuer', until: 'validUntil'},
    prepare: ({title, issuer, until}: {title?: string; issuer?: string; until?: string}) => ({
      title: title ?? 'No title yet',
      subtitle: [issuer, until && `good until ${until}`].filter(Boolean).join(' · '),
    }),
  },
})

export function certificatesField(group: string) {
  return defineField({
    name: 'certificates',
    title: 'Certificates',
    type: 'array',
    group,
    description: 'Shown under the text as a list, each with its paper to open.',
    of: [certificate],
  })
}

/** Days are compared as text: 2026-11-28 sorts as it reads. */
function checkNotExpired(day: string | undefined, now: string): true | string {
  return !day || day >= now ? true : 'This certificate has run out. Ask for a new one, or take it away'
}
