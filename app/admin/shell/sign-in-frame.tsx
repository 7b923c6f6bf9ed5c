import type {ReactNode} from 'react'
import {linkClass} from '~/ui/button'
import {STAR} from '~/ui/star'

interface SignInFrameProps {
  title: string
  intro: string
  children: ReactNode
  /** In small letters, at the card's end. */
  footer: ReactNode
  backLink: {href: string; text: string}
}

/** A card in the middle of the page, before one is signed in. */
export function SignInFrame({title, intro, children, footer, backLink}: SignInFrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-cream px-4 py-12 text-ink">
      <div className="w-full max-w-md">
        <div className="rounded-card bg-paper p-6 shadow-card ring-1 ring-sand sm:p-10">
          <Logo />
          <h1 className="mt-5 text-center font-display text-3xl font-semibold">{title}</h1>
          <p className="mt-2 text-center text-muted">{intro}</p>
          {children}
          <p className="mt-6 text-center text-sm text-muted">{footer}</p>
        </div>
        <p className="mt-4 text-center">
          <a href={backLink.href} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {backLink.text}
          </a>
        </p>
      </div>
    </main>
  )
}

function Logo() {
  return (
    <svg viewBox="0 0 48 48" className="mx-auto size-16" aria-hidden="true">
      <path d={STAR} className="fill-forest" />
      <path
        className="fill-saffron"
        fillRule="evenodd"
        d="M17 14h8.2c3.6 0 5.9 1.9 5.9 5 0 2-1 3.5-2.7 4.3 2.3.7 3.7 2.4 3.7 4.9 0 3.6-2.6 5.8-6.7 5.8H17v-1.8l2-.4V16.2l-2-.4V14Zm5.6 2.1v6.3h1.8c2 0 3-1.1 3-3.2 0-2.100-1-3.100-2.900-3.100h-1.900Zm0 8.300v7.500h2.200c2.200 0 3.400-1.300 3.400-3.800 0-2.500-1.200-3.700-3.500-3.700h-2.100Z"
      />
    </svg>
  )
}
