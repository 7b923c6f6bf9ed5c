import type {ReactNode} from 'react'
import {Container} from '~/ui/section'
import {PhoneLink} from './contact-links'
import {Logo} from './logo'
import {builtInSettings} from './settings'
import {words} from './words'

/** The least of the shop's look, with nothing read from anywhere. */
export function PlainFrame({children}: {children: ReactNode}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-sand bg-cream">
        <Container className="flex h-16 items-center justify-between">
          <a href="/" aria-label={words.home(builtInSettings.name)}>
            <Logo name={builtInSettings.name} />
          </a>
          <PhoneLink
            phone={builtInSettings.phone}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-forest"
          />
        </Container>
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
    </div>
  )
}
