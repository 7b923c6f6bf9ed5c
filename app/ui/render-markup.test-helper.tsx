import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {createPath, Router} from 'react-router'
import type {Navigator} from 'react-router'

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
