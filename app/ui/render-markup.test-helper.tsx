import {createRemixStub} from '@remix-run/testing'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {createPath, Router} from 'react-router'
import type {Navigator} from 'react-router'
import {vi} from 'vitest'

const noopNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
}

/** For tests: what the server sends for a piece of a page, links included. */
export function renderMarkup(node: ReactNode, address = '/'): string {
  return renderToStaticMarkup(
    <Router static location={address} navigator={noopNavigator}>
      {node}
    </Router>,
  )
}

/** The same for what uses Remix's own hooks, such as fetchers. */
export function renderInRemix(node: ReactNode): string {
  const Stub = createRemixStub([{path: '/', Component: () => <>{node}</>}])
  return renderToStaticMarkup(<Stub />)
}

/** The stub's router is made for the browser and says so each time it is rendered for a server. */
export function muteRemixStub(): void {
  const {error} = console
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    if (!String(args[0]).includes('useLayoutEffect does nothing on the server')) error(...args)
  })
}
