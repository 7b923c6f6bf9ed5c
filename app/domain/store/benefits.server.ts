import {z} from 'zod'
import type {benefit} from '../../../schemas/benefit'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, linkFields, linkOf, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {BENEFIT_ICONS, builtInBenefits} from './benefits'
import type {Benefit, BenefitSummary} from './benefits'

const fields = {
  id: documentId,
  title: requiredText,
  text: optionalText,
  icon: z.enum(BENEFIT_ICONS).catch('quality'),
  ...linkFields,
} satisfies ReadFields<typeof benefit, {order: null}>

const schema = z
  .object(fields)
  .transform(({linkText, linkTo, ...rest}): Benefit => ({...rest, link: linkOf({linkText, linkTo})}))

const benefitsQuery: ContentQuery<{items: Benefit[]; leftOut: string[]}> = {
  name: 'benefits',
  groq: `*[_type == "benefit"] | order(coalesce(order, 1000) asc, title asc)${projection(fields)}`,
  schema: requiredList(schema),
  builtIn: {items: builtInBenefits, leftOut: []},
}

/** The reasons of "Why us", in the order that staff gave them. */
export async function readBenefits(sources: ContentSources): Promise<Benefit[]> {
  return (await readContent(sources, benefitsQuery)).items
}

/** The same for the home page, which leads to the page with the rest. */
export async function readBenefitSummaries(sources: ContentSources): Promise<BenefitSummary[]> {
  return (await readBenefits(sources)).map(({link: _, ...benefit}) => benefit)
}
