import type {Metadata} from 'next'
import {draftMode} from 'next/headers'
import Link from 'next/link'
import {VisualEditing} from 'next-sanity/visual-editing'
import type {ReactNode} from 'react'
import {SanityLive} from '@/content/live'
import {updatePages} from '@/content/update'
import {DraftBar} from './draft-bar'
import './styles.css'

export const metadata: Metadata = {
  title: {default: 'Notes from the shop', template: '%s · Notes from the shop'},
}

export default async function RootLayout({children}: {children: ReactNode}) {
  const isDraft = (await draftMode()).isEnabled
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Notes from the shop</Link>
        </header>
        <main>{children}</main>
        {isDraft && <DraftBar />}
        {/* Drafts are not cached. */}
        <SanityLive action={isDraft ? 'refresh' : updatePages} />
        {isDraft && <VisualEditing />}
      </body>
    </html>
  )
}
