import type {LayoutProps} from 'sanity'
import {createGlobalStyle} from 'styled-components'

/**
 * Links to a project at sanity.io, which a Content Lake of our own is none of, and the lines that ask for feedback on
 * comments and tasks. The Studio has no setting that leaves them out.
 */
const NoProjectLinks = createGlobalStyle`
  a[href*='/manage/project/'],
  [data-ui='Card']:has(> [data-ui='Text'] a[href^='https://snty.link/']),
  [data-ui='Box']:has(> [data-ui='Text'] a[href^='https://snty.link/']) {
    display: none !important;
  }
`

export function LayoutWithoutProject(props: LayoutProps) {
  return (
    <>
      <NoProjectLinks />
      {props.renderDefault(props)}
    </>
  )
}
