import {defineField} from 'sanity'
import {checkChosenCertificate} from './butcher-item-checks'
import {SLAUGHTER_CHOICES} from './model/choices'

const GROUP = 'provenance'

/** Where a meat comes from, as the supplier and the certifier put it in writing. */
export function provenanceFields() {
  return [
    defineField({
      name: 'certificate',
      title: 'Certificate',
      type: 'reference',
      to: [{type: 'halalCertificate'}],
      group: GROUP,
      description: 'The paper that it is bought under. The papers are under “Cuts and certificates”.',
      validation: (rule) =>
        rule.custom((chosen, context) => checkChosenCertificate(chosen, context)).warning(),
    }),
    textField('certifier', 'Certifier', 'Who certifies it as halal. Empty: who signed the certificate.'),
    defineField({
      name: 'slaughter',
      title: 'Slaughtered',
      type: 'string',
      group: GROUP,
      description: 'As the supplier puts it in writing. Empty: shoppers read nothing, and ask you.',
      options: {list: [...SLAUGHTER_CHOICES], layout: 'radio'},
    }),
    textField('origin', 'Origin', 'Where the animals grew up, like “Ohio” or “New Zealand”.'),
    textField('farm', 'Farm', 'Like “Wayne County Lamb & Goat”. May stay empty.'),
    textField('feed', 'Feed', 'Like “Pasture, and hay in winter”. May stay empty.'),
  ]
}

function textField<const Name extends string>(name: Name, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'string',
    group: GROUP,
    description,
    validation: (rule) => rule.max(80).error('Keep it to 80 characters'),
  })
}
