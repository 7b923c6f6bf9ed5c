import type {LayoutProps} from 'sanity'
import {createGlobalStyle} from 'styled-components'

/** Links to a project at sanity.io. A Content Lake of our own is none; the Studio has no setting that leaves them out. */
const NoProjectLinks = createGlobalStyle`
  a[href*='/manage/project/'] {
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
