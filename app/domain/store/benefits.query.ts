import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {optionalText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {safeHref} from '~/platform/url/safe-href'
import {BENEFIT_ICONS, builtInBenefits} from './benefits'
import type {Benefit} from './benefits'

const GROQ = `*[_type == "benefit"] | order(coalesce(order, 1000) asc, title asc){
  "id": _id, title, text, icon, linkText, linkTo
}`

const benefit = z
  .object({
    id: z.string(),
    title: z.string().trim().min(1),
    text: optionalText,
    icon: z.enum(BENEFIT_ICONS).catch('quality'),
    linkText: optionalText,
    linkTo: z.unknown().transform(safeHref),
  })
  .transform(({linkText, linkTo, ...rest}): Benefit => {
    return {...rest, link: linkText && linkTo ? {text: linkText, to: linkTo} : null}
  })

export const benefitsQuery: ContentQuery<{items: Benefit[]; leftOut: string[]}> = {
  name: 'benefits',
  groq: GROQ,
  schema: requiredList(benefit),
  builtIn: {items: builtInBenefits, leftOut: []},
}
