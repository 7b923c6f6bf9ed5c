import {expect, it} from 'vitest'
import {safeHref} from './safe-href'

it.each([
  ['/weekly-deals', '/weekly-deals'],
  ['https://example.com/a', 'https://example.com/a'],
  [' mailto:hello@baraka.example ', 'mailto:hello@baraka.example'],
  ['tel:+15550100142', 'tel:+15550100142'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['/\n/elsewhere.example', null],
  ['no address', null],
  ['', null],
  [undefined, null],
  [{}, null],
])('%j leads to %j', (written, href) => expect(safeHref(written)).toBe(href))
