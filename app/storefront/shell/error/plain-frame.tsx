import type {ReactNode} from 'react'
import {Container} from '~/ui/section'
import * as paths from '~/platform/url/addresses'
import {PhoneLink} from '../contact-links'
import {Logo} from '../logo'
import {builtInSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

/** A minimal frame that needs no data. */
export function PlainFrame({children}: {children: ReactNode}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-sand bg-cream">
        <Container className="flex h-16 items-center justify-between">
          <a href={paths.home()}>
            <Logo name={builtInSettings.name} />
            <span className="sr-only">{messages.home}</span>
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
