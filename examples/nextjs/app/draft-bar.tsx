'use client'

import {useIsPresentationTool} from 'next-sanity/hooks'
import {leaveDraftMode} from './leave-draft-mode'

/** Says that drafts are shown. In the Studio's Presentation everybody knows. */
export function DraftBar() {
  if (useIsPresentationTool() !== false) return null
  return (
    <form action={leaveDraftMode} className="draft-bar">
      You see drafts. <button type="submit">Show what is published</button>
    </form>
  )
}
