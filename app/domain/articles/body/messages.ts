import type {CalloutTone} from './body'

/** The texts between the paragraphs of an article or page. */
export const messages = {
  callout: {note: 'By the way', tip: 'Good advice', warning: 'Take care'} satisfies Record<
    CalloutTone,
    string
  >,
  product: {
    eyebrow: 'At our butcher today',
    outOfSeason: 'Out of season',
  },
} as const
