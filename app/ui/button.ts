const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 text-center font-semibold ' +
  'no-underline transition-[background-color,color,box-shadow] duration-150 ease-out active:translate-y-px'

const tones = {
  primary: 'bg-forest text-paper shadow-card hover:bg-forest-900',
  saffron: 'bg-saffron text-ink shadow-card hover:bg-[#FFC850]',
  quiet: 'bg-paper text-forest ring-1 ring-control ring-inset hover:bg-mint hover:ring-forest',
  onDark: 'text-cream ring-1 ring-cream/60 ring-inset hover:bg-cream hover:text-forest-900',
} as const

/** The look of a button, for whatever it is: a button, a link, a form's submit. */
export function buttonClass(tone: keyof typeof tones, more = ''): string {
  return `${base} ${tones[tone]} ${more}`
}

/** A link within text. */
export const linkClass =
  'font-semibold text-forest underline decoration-forest/40 decoration-1 underline-offset-4 hover:decoration-forest hover:decoration-2'
