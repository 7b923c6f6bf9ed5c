import {DocumentPdfIcon, WarningOutlineIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {titleField} from './common-fields'
import {defineDocument} from './define'
import {certificateStateOn, checkStillValid, checkTerm, describeTerm} from './model/certificate-term'
import type {CertificateTerm} from './model/certificate-term'
import {today} from './model/dates'
import {dayComponents} from './time-fields'

export const halalCertificate = defineDocument({
  name: 'halalCertificate',
  title: 'Certificate',
  icon: DocumentPdfIcon,
  description: 'A certifier’s paper for one supplier and some time. Meats refer to it.',
  fields: [
    titleField({
      description: 'By which you find it, like “Lamb, goat and veal, 2027”.',
    }),
    defineField({
      name: 'certifier',
      title: 'Certifier',
      type: 'string',
      description: 'Who signed it. Shoppers read it on the board, and filter by it.',
      validation: (rule) => [
        rule.required().error('Say who signed it'),
        rule.max(80).error('Keep it to 80 characters'),
      ],
    }),
    defineField({
      name: 'number',
      title: 'Number',
      type: 'string',
      description: 'As it stands on the paper, so that shoppers can ask after it. May stay empty.',
      validation: (rule) => rule.max(60).error('Keep it to 60 characters'),
    }),
    defineField({
      name: 'covers',
      title: 'What it covers',
      type: 'string',
      description: 'Plant and goods, like “Holmes Valley Poultry: fresh chicken”.',
      validation: (rule) => rule.max(120).warning('A shorter line reads better'),
    }),
    defineField({
      name: 'validFrom',
      title: 'Good from',
      type: 'date',
      components: dayComponents,
      description: 'The first day on the paper. Empty: it holds already.',
    }),
    defineField({
      name: 'validUntil',
      title: 'Good until',
      type: 'date',
      components: dayComponents,
      description:
        'The last day on the paper. From then on shoppers do not see it; you are warned thirty days before. Empty: it does not run out.',
      validation: (rule) => [
        rule.custom((_, {document}) => checkTerm((document ?? {}) as CertificateTerm)),
        rule
          .custom((_, {document}) => checkStillValid((document ?? {}) as CertificateTerm, today()))
          .warning(),
      ],
    }),
    defineField({
      name: 'file',
      title: 'The paper',
      type: 'file',
      description: 'A PDF or a picture of it, which shoppers can open.',
      options: {accept: '.pdf,image/*'},
    }),
  ],
  orderings: [
    {name: 'ends', title: 'Runs out soonest', by: [{field: 'validUntil', direction: 'asc'}]},
    {name: 'title', title: 'By title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', certifier: 'certifier', validFrom: 'validFrom', validUntil: 'validUntil'},
    prepare({title, certifier, ...term}: CertificatePreview) {
      const isRunningOut = ['ending', 'expired'].includes(certificateStateOn(term, today()))
      return {
        title: title ?? 'No title yet',
        subtitle: [certifier, describeTerm(term, today())].filter(Boolean).join(' · '),
        media: isRunningOut ? WarningOutlineIcon : DocumentPdfIcon,
      }
    },
  },
})

type CertificatePreview = CertificateTerm & {title?: string; certifier?: string}
