import {TransferIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {defineDocument} from './define'
import {checkOldPath} from './model/addresses'
import {targetField} from './common-fields'
import {checkAgainstOtherRedirects, checkPageConflict} from './redirect-checks'

export const redirect = defineDocument({
  name: 'redirect',
  title: 'Redirect',
  icon: TransferIcon,
  description:
    'An old address that leads on to a new one, so that old links and printed leaflets still work.',
  initialValue: {permanent: true},
  validation: (rule) => rule.custom((value, context) => checkAgainstOtherRedirects(value, context)),
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'What stands after the name of the shop, like /ramadan-2025.',
      validation: (rule) => [
        rule.required().error('Write the old address, like /ramadan-2025'),
        rule.custom((path) => checkOldPath(path)),
        rule.custom((path, context) => checkPageConflict(path, context)).warning(),
      ],
    }),
    targetField({
      name: 'to',
      title: 'New address',
      description: 'A page of the shop like /weekly-deals, or a full address with https://.',
      required: 'Write the new address, like /weekly-deals',
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      type: 'boolean',
      description: 'On: search engines forget the old address. Off: the old one may come back some day.',
    }),
  ],
  orderings: [{name: 'from', title: 'By old address', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {from: 'from', to: 'to', permanent: 'permanent'},
    prepare: ({from, to, permanent}: {from?: string; to?: string; permanent?: boolean}) => ({
      title: from ?? 'No old address yet',
      subtitle: `${permanent === false ? 'for now' : 'for good'} to ${to ?? '?'}`,
      media: TransferIcon,
    }),
  },
})
