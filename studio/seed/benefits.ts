import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {orderOf} from './order'

/** The five cards of the page "Why us". */
export const benefitDocuments: IdentifiedSanityDocumentStub[] = [
  benefit('time', {
    title: 'Time-saving',
    text: 'Meat, produce, spices and bread in one stop. Order ahead and you are out again in minutes.',
    linkText: 'This week’s deals',
    linkTo: '/weekly-deals',
  }),
  benefit('quality', {
    title: 'Quality products',
    text: 'Halal meat cut fresh at the counter, and shelves filled with names you know from home.',
    linkText: 'How we keep halal',
    linkTo: '/halal-certification',
  }),
  benefit('convenience', {
    title: 'Convenience',
    text: 'Order online, call ahead or walk in, and pick up when it suits you.',
    linkText: 'Hours and directions',
    linkTo: '/contact',
  }),
  benefit('service', {
    title: 'Customer service',
    text: 'Tell us how you cook and we cut to match. If something is not right, we make it right.',
    linkText: 'What to ask your butcher',
    linkTo: '/blogDetails/ask-your-butcher',
  }),
  benefit('start', {
    title: 'Start shopping today',
    text: 'Walk along our shelves from your kitchen table, fill a cart, or come by.',
    linkText: 'Start shopping',
    linkTo: '/categories',
  }),
].map(orderOf)

function benefit(icon: string, fields: Record<string, string>): IdentifiedSanityDocumentStub {
  return {_id: `benefit-${icon}`, _type: 'benefit', icon, ...fields}
}
