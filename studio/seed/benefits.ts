import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {orderOf} from './order'

/** The five cards of the page "Why us". */
export const benefitDocuments: IdentifiedSanityDocumentStub[] = [
  benefit('time', {
    title: 'Time-saving',
    text: 'Meat, produce, spices and bread in one stop: 240 groceries, and a board of 90 cuts. Order ahead, and it’s packed when you come.',
    linkText: 'This week’s deals',
    linkTo: '/weekly-deals',
  }),
  benefit('quality', {
    title: 'Quality products',
    text: 'Fresh meat slaughtered by hand, never stunned, from three Ohio suppliers we name. No pork, no alcohol, one set of saws.',
    linkText: 'How we keep halal',
    linkTo: '/halal-certification',
  }),
  benefit('convenience', {
    title: 'Convenience',
    text: 'Open every day from 10 to 9. Order online and choose your half hour, call ahead, or walk in.',
    linkText: 'Hours and directions',
    linkTo: '/contact',
  }),
  benefit('service', {
    title: 'Customer service',
    text: 'Yusuf asks one thing first: how are you going to cook it? Then he cuts to match. If it isn’t right, bring it back.',
    linkText: 'What to ask your butcher',
    linkTo: '/blogDetails/ask-your-butcher',
  }),
  benefit('start', {
    title: 'Start shopping today',
    text: 'Fill a cart from your kitchen table, or come by and taste the olives.',
    linkText: 'Start shopping',
    linkTo: '/categories',
  }),
].map(orderOf)

function benefit(icon: string, fields: Record<string, string>): IdentifiedSanityDocumentStub {
  return {_id: `benefit-${icon}`, _type: 'benefit', icon, ...fields}
}
