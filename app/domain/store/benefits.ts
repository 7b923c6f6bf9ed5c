import {messages} from './benefit-messages'
import * as paths from '~/platform/url/addresses'

export const BENEFIT_ICONS = ['time', 'quality', 'convenience', 'service', 'start'] as const
export type BenefitIcon = (typeof BENEFIT_ICONS)[number]

/** A reason to shop here. */
export interface Benefit {
  id: string
  title: string
  text: string | null
  icon: BenefitIcon
  link: {text: string; to: string} | null
}

/** What the home page shows of one. */
export type BenefitSummary = Omit<Benefit, 'link'>

export const builtInBenefits: Benefit[] = BENEFIT_ICONS.map((icon) => ({
  id: icon,
  icon,
  ...messages.benefits[icon],
  link: icon === 'start' ? {text: messages.prices, to: paths.butcher()} : null,
}))
