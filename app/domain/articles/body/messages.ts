import type {CalloutTone} from './body'

/** Every word that stands between the paragraphs of a text. */
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
